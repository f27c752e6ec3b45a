import { PageProbe } from '../page-probe.ts';
import type { Contender, ShownChart } from './contender.ts';
import { manyPoints } from './many-points.ts';

const contenders: Readonly<Record<string, () => Promise<{ contender: Contender }>>> = {
  Rollcall: () => import('./ours.ts'),
  uPlot: () => import('./uplot.ts'),
  ECharts: () => import('./echarts.ts'),
};
const [width, height, colour] = [1_200, 136, '#2a53c1'];
const probe = new PageProbe();

/** The pixels of the middle columns of the picture, from top to bottom. */
function picture(columns: number): Uint8ClampedArray {
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return new Uint8ClampedArray();
  return context.getImageData(Math.floor(canvas.width / 2), 0, columns, canvas.height).data;
}

/** Tells whether the line has been drawn: only it is coloured, and it is in every column. */
const hasLine = (): boolean =>
  picture(1).some((blue, index, pixels) => index % 4 === 2 && blue - (pixels[index - 2] ?? 0) > 60);

function checksum(): number {
  let sum = 0;
  for (const value of picture(100)) sum = (Math.imul(sum, 31) + value) | 0;
  return sum;
}

/** Milliseconds until the frame after which a condition holds. Checking the condition is not counted. */
async function framesUntil(isSo: () => boolean): Promise<number> {
  const startMs = performance.now();
  for (let frame = 0; frame < 600; frame += 1) {
    await probe.painted();
    const endMs = performance.now();
    if (isSo()) return endMs - startMs;
  }
  throw new Error('The picture did not become what it should be.');
}

/** One chart in this page, measured from within. */
class ChartUnderTest {
  #show: () => ShownChart = () => {
    throw new Error('There is no chart yet.');
  };
  #shown: ShownChart | null = null;

  /** Loads a chart and converts the points to the form that it takes. */
  async prepare(name: string, count: number): Promise<void> {
    const { contender } = (await contenders[name]?.()) ?? {};
    const element = document.querySelector<HTMLElement>('#chart');
    if (!contender || !element) throw new Error(`There is no chart ${name}.`);
    element.style.setProperty('width', `${width}px`);
    const taken = contender.take(manyPoints(count));
    this.#show = () => contender.show({ element, width, height, colour }, taken);
    await probe.painted();
  }

  firstPaint(): Promise<number> {
    const drawn = framesUntil(hasLine);
    this.#shown = this.#show();
    return drawn;
  }

  /** The milliseconds of each step: zooming in and panning `count` times each, zooming out once less. */
  async steps(count: number): Promise<number[]> {
    const each: number[] = [];
    const step = async (act: () => void): Promise<void> => {
      await probe.painted();
      const before = checksum();
      await probe.painted();
      const changed = framesUntil(() => checksum() !== before);
      act();
      each.push(await changed);
    };
    for (let index = 0; index < count; index += 1) await step(() => this.#shown?.zoom(0.8));
    for (let index = 0; index < count; index += 1) await step(() => this.#shown?.pan(0.05));
    for (let index = 0; index < count - 1; index += 1) await step(() => this.#shown?.zoom(1.25));
    return each;
  }

  /** The milliseconds of work for each frame in which the pointer has moved; events are delivered once per frame. */
  async hovers(count: number): Promise<number[]> {
    const each: number[] = [];
    for (let index = 0; index < count; index += 1) {
      await probe.painted();
      await probe.frame();
      const startMs = performance.now();
      this.#shown?.hover?.(20 + (index / count) * (width - 40));
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
      each.push(performance.now() - startMs);
      if (!document.querySelector('.flag')) throw new Error('There is no cursor.');
    }
    return each;
  }
}

export type { ChartUnderTest };
Object.assign(globalThis, { chartUnderTest: new ChartUnderTest() });
