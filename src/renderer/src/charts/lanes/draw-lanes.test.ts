import { describe, expect, it } from 'vitest';
import { sampleLane } from '@test/support/timed-numbers.ts';
import { drawableLane } from './drawable-lane.ts';
import { drawLanes } from './draw-lanes.ts';
import { plotTop, sideRoom } from './lanes-box.ts';
import type { Lane } from './lanes.ts';
import { placedLane } from './placed-lane.ts';
import type { ChartTheme } from '../theme.ts';

const theme: ChartTheme = {
  text2: 'ink-2',
  line: 'line',
  lineStrong: 'line-strong',
  series: ['one', 'two', 'three'],
};

/** Records what is filled and stroked, in which colour and width. */
class Paper {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 0;
  readonly filled: { colour: string; x: number; y: number }[] = [];
  readonly stroked: { colour: string; width: number }[] = [];

  fillRect(x: number, y: number): void {
    this.filled.push({ colour: this.fillStyle, x, y });
  }

  stroke(): void {
    this.stroked.push({ colour: this.strokeStyle, width: this.lineWidth });
  }
}

function draw(lanes: readonly Lane[], ratio = 1): Paper {
  const paper = new Paper();
  const nothing = (): void => undefined;
  const others = [
    'setTransform',
    'clearRect',
    'save',
    'restore',
    'beginPath',
    'rect',
    'clip',
    'moveTo',
    'lineTo',
  ];
  const context = Object.assign(paper, Object.fromEntries(others.map((name) => [name, nothing])));
  const shown = { startMs: 0, endMs: 100 };
  const placed = lanes.map((lane, index) => placedLane(drawableLane(lane), index, shown));
  const picture = { lanes: placed, shown, width: 100 + 2 * sideRoom, height: 200, ratio };
  drawLanes(context as unknown as CanvasRenderingContext2D, picture, theme);
  return paper;
}

const few = sampleLane([
  [0, 1],
  [50, 2],
]);
const many = sampleLane(Array.from({ length: 1_000 }, (_, index) => [index / 10, index % 7] as const));

describe('the picture of lanes', () => {
  it('takes its colours from the theme, one per lane in turn', () => {
    const paper = draw([few, few, few, few]);
    expect(paper.stroked.map(({ colour }) => colour)).toEqual(['one', 'two', 'three', 'one']);
    expect([...new Set(paper.filled.map(({ colour }) => colour))]).toEqual(['line', 'line-strong']);
  });

  it('draws dense lines one device pixel wide', () => {
    expect(draw([few, many]).stroked.map(({ width }) => width)).toEqual([1.25, 1]);
    expect(draw([many], 2).stroked.map(({ width }) => width)).toEqual([0.5]);
  });

  it('marks the columns in which a state changed more than once', () => {
    const states = sampleLane(
      [
        [10, 0],
        [30.1, 1],
        [30.4, 0],
        [30.9, 1],
        [60, 0],
      ],
      { shape: 'steps' },
    );
    const marks = draw([states]).filled.filter(({ colour }) => colour === 'ink-2');
    expect(marks).toEqual([{ colour: 'ink-2', x: sideRoom + 30, y: plotTop(0) - 2 }]);
  });
});
