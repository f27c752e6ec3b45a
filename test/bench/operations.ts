import { strict as assert } from 'node:assert';
import { performance } from 'node:perf_hooks';
import { bareRequests, timeBareLoop, type BareService } from './bare-requests.ts';
import { measurePage } from './operations-page.ts';
import { OperationsUnderTest, processorMs, type TimedWrite } from './operations-under-test.ts';
import { held, median, told, type BenchResult, type BenchSize } from './result.ts';
import { startSimulator } from './simulator.ts';

/** The maximum time of a reading, as a multiple of the bare loop's. */
const maxOfBareLoop = 1.5;
const maxWriteMs = 5;
/** A filter on a tag, such as operators use, that matches every device. */
const filters = [{ fieldName: 'Depot', operatorId: 'NotEquals', operands: ['Nowhere'] }];

/** The milliseconds of one kind of reading, and of a bare loop for the same pages. */
interface Readings {
  readonly own: number[];
  /** The processor time of this process during the reading. */
  readonly processor: number[];
  readonly oneAtATime: number[];
  readonly threeAtATime: number[];
}

const noReadings = (): Readings => ({ own: [], processor: [], oneAtATime: [], threeAtATime: [] });

async function time(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Measures changes against one simulator. */
class Rounds {
  readonly preview = noReadings();
  readonly verification = noReadings();
  readonly #under: OperationsUnderTest;
  readonly #bare: BareService;
  readonly #devices: number;
  #round = 0;

  constructor(under: OperationsUnderTest, bare: BareService, devices: number) {
    this.#under = under;
    this.#bare = bare;
    this.#devices = devices;
  }

  /** Times a reading and the bare loops for its pages, in an order that differs in every round. */
  async #compare(readings: Readings, read: () => Promise<unknown>): Promise<void> {
    const { queries } = this.#under;
    queries.length = 0;
    await read();
    // This reading determined the pages and warmed up what is computed once.
    const asked = queries.splice(0);
    const works = [
      async () => {
        const startMs = processorMs();
        readings.own.push(await time(read));
        readings.processor.push(processorMs() - startMs);
      },
      async () => void readings.oneAtATime.push(await timeBareLoop(this.#bare, asked, 1)),
      async () => void readings.threeAtATime.push(await timeBareLoop(this.#bare, asked, 3)),
    ];
    for (let index = 0; index < works.length; index += 1) {
      await works[(index + this.#round) % works.length]?.();
    }
  }

  /** Runs one change from its preview to its end, then verifies it again on demand. */
  async run(): Promise<void> {
    const { operations } = this.#under;
    const value = `round ${(this.#round += 1)}`;
    const change = { fieldName: 'Description', value, filters };
    await this.#compare(this.preview, () => operations.preview(change));
    const { id: previewId, counts } = await operations.preview(change);
    const typedCount = counts.willChange + counts.unset;
    assert.equal(typedCount, this.#devices);
    this.#under.isRecordingWrites = true;
    const { id } = await operations.apply({ previewId, reason: '', typedCount });
    const ended = await this.#under.ended(id);
    // What verification on demand writes, over and over, is not part of a change.
    this.#under.isRecordingWrites = false;
    assert.equal(ended.state, 'done');
    assert.equal(ended.confirmed, this.#devices);
    await this.#compare(this.verification, async () => {
      assert.equal((await operations.verify(id)).confirmed, this.#devices);
    });
  }
}

/**
 * Compares a reading with the bare loop. The bare loop with as many concurrent requests as Rollcall is shown next to
 * it.
 */
function compared(
  name: string,
  { own, processor, oneAtATime, threeAtATime }: Readings,
): readonly BenchResult[] {
  const rivals = {
    'bare loop': median(oneAtATime),
    'bare loop, 3 at a time': median(threeAtATime),
  };
  return [
    held({ name, value: median(own), unit: 'ms' }, maxOfBareLoop * rivals['bare loop'], rivals),
    told(`${name}, on the processor`, median(processor), 'ms'),
  ];
}

function journalResults({ writes, bareCommits }: OperationsUnderTest, devices: number): BenchResult[] {
  const ms = (chosen: (write: TimedWrite) => boolean): number =>
    median(writes.filter(chosen).map((write) => write.ms));
  const onProcessor = median(writes.map((write) => write.processorMs));
  const all = { name: `journal: a write, median of ${writes.length}`, value: ms(() => true), unit: 'ms' };
  return [
    held(all, maxWriteMs, { 'SQLite: one row committed': median(bareCommits) }),
    told('journal: a write, on the processor', onProcessor, 'ms'),
    told(
      `journal: intent with ${devices} old values`,
      ms(({ call }) => call === 'create'),
      'ms',
    ),
    told(
      `journal: ${devices} devices read back`,
      ms((write) => write.devices === devices && write.call === 'update'),
      'ms',
    ),
  ];
}

/** Measures what changes cost besides their requests, when the service delays each response by `latencyMs`. */
async function measureRounds(devices: number, latencyMs: number, rounds: number): Promise<BenchResult[]> {
  const simulator = await startSimulator({ devices, latency: latencyMs, 'op-seconds': 1 });
  const under = new OperationsUnderTest(simulator.announced);
  try {
    const changes = new Rounds(under, await bareRequests(simulator.announced), devices);
    for (let round = 0; round < rounds; round += 1) await changes.run();
    const when = latencyMs === 0 ? '' : `, answers after ${latencyMs} ms`;
    return [
      ...compared(`preview of ${devices} devices${when}`, changes.preview),
      ...compared(`verification of ${devices} devices${when}`, changes.verification),
      ...(latencyMs === 0 ? journalResults(under, devices) : []),
    ];
  } finally {
    await under.close();
    simulator.process.kill();
  }
}

async function measureApplication(devices: number): Promise<BenchResult[]> {
  const simulator = await startSimulator({ devices, 'op-seconds': 1 });
  try {
    return await measurePage(simulator.announced, devices);
  } finally {
    simulator.process.kill();
  }
}

/** Measures bulk changes of 10,000 devices: readings, journal, page. */
export async function measureOperations({ isSmall }: BenchSize): Promise<BenchResult[]> {
  const devices = isSmall ? 1_200 : 10_000;
  const rounds = isSmall ? 1 : 9;
  return [
    ...(await measureRounds(devices, 0, rounds)),
    ...(await measureRounds(devices, 10, rounds)),
    ...(await measureApplication(devices)),
  ];
}
