import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { DayMark } from './day-rows.ts';
import { stripHeight, stripTop } from './lanes-box.ts';
import { xOf, type LanesScene } from './lanes-cursor.ts';

const leastMark = 1;

/** The connection as one strip over the period; what lasted less than a pixel is one pixel wide. */
export function stripOf(scene: LanesScene): DayMark[] {
  const mark = ({ startMs, endMs, state }: ConnectionSegment, segment: number): DayMark => {
    const x = xOf(scene, startMs);
    return {
      segment,
      state,
      x,
      y: stripTop,
      width: Math.max(xOf(scene, endMs) - x, leastMark),
      height: stripHeight,
    };
  };
  return scene.connection.map(mark);
}
