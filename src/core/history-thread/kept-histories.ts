import type { Remark, RemarkKind } from '@shared/history/remarks.ts';
import { settlingMs } from '@shared/history/retention.ts';
import type { Span } from '@shared/history/spans.ts';
import type { Sampling, Series } from '@shared/history/series.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { AnsweredSeries } from '../service/history/mapper.ts';
import type { HistoryRepository, KeptSeries } from '../storage/history-repository.ts';
import { carriedTo, isSilentSince, resumedIn, settleHeld } from './carried.ts';
import { cleaned } from './clean-points.ts';
import type { AnswerInput, FieldMissing, FieldWanted, StoredHistory } from './calls.ts';
import { DamagedRun, keepPoints, readPoints } from './kept-points.ts';
import { concatenated } from './points-edit.ts';
import { entered, knownIn, missingIn } from './coverage.ts';

/** One account's device. */
interface Device {
  readonly accountId: string;
  readonly mac: number;
}

const periodMsOf = (sampling: Sampling | null): number => (sampling?.periodSeconds ?? 0) * 1000;

/** Returns the settling time of a series; the last sampling period may not be over when it is read. */
const settlingOf = (sampling: Sampling | null): number => settlingMs + periodMsOf(sampling);

/** Extends a span back to the start of a sampling period, as the service counts periods. */
function fromPeriod({ startMs, endMs }: Span, sampling: Sampling | null): Span {
  const periodMs = periodMsOf(sampling);
  return { startMs: periodMs === 0 ? startMs : Math.floor(startMs / periodMs) * periodMs, endMs };
}

const keyOf = ({ accountId, mac }: Device, { fieldName, sampling }: FieldWanted): KeptSeries => ({
  accountId,
  mac,
  fieldName,
  periodSeconds: sampling?.periodSeconds ?? 0,
  operator: sampling?.operator ?? '',
});

const unknownSeries = ({ fieldName, sampling }: FieldWanted): Series => ({
  fieldName,
  points: concatenated([]),
  carried: { known: false },
  known: [],
  sampling,
});

/** A series and when its end was last read; `null` if it was never read. */
interface TimedSeries {
  readonly series: Series;
  readonly readAtMs: number | null;
}

/** The histories in a database: their points, and their coverage, which is what was fetched. */
export class KeptHistories {
  readonly #repository: HistoryRepository;

  constructor(repository: HistoryRepository) {
    this.#repository = repository;
  }

  /** Returns what of an interval has to be requested. */
  missing(
    device: Device,
    fields: readonly FieldWanted[],
    span: Span,
    { nowMs, freshMs }: { readonly nowMs: number; readonly freshMs: number },
  ): FieldMissing[] {
    return fields.map((field) => {
      const id = this.#repository.find(keyOf(device, field));
      const coverage = id === null ? [] : this.#repository.coverage(id);
      const patience = { settlingMs: settlingOf(field.sampling), freshMs };
      const spans = missingIn(coverage, fromPeriod(span, field.sampling), patience, nowMs);
      return { ...field, spans: spans.map((missing) => fromPeriod(missing, field.sampling)) };
    });
  }

  /** Stores an answer; returns the fields that it does not contain. */
  keep(input: AnswerInput, answered: readonly AnsweredSeries[]): string[] {
    return input.fieldNames.filter((fieldName) => {
      const series = answered.find((candidate) => candidate.fieldName === fieldName);
      if (series) this.#keep(input, series);
      return series === undefined;
    });
  }

  silent(device: Device, fieldNames: readonly string[], span: Span): string[] {
    return fieldNames.filter((fieldName) => {
      const id = this.#repository.find(keyOf(device, { fieldName, sampling: null }));
      if (id === null) return false;
      const coverage = this.#repository.coverage(id);
      return this.#unlessDamaged(
        id,
        () => isSilentSince(this.#repository, id, coverage, span),
        () => false,
      );
    });
  }

  hold(device: Device, values: readonly (readonly [string, FieldValue])[], atMs: number): void {
    for (const [fieldName, value] of values) {
      const key = keyOf(device, { fieldName, sampling: null });
      this.#settleHeld(this.#repository.findOrAdd(key), atMs);
      this.#repository.setHeld(this.#repository.findOrAdd(key), { value, atMs });
    }
  }

  read(device: Device, fields: readonly FieldWanted[], span: Span): StoredHistory {
    const all = fields.map((field) => this.#told(keyOf(device, field), field, span));
    const read = all.flatMap(({ readAtMs }) => (readAtMs === null ? [] : [readAtMs]));
    return {
      series: all.map(({ series }) => series),
      remarks: all.flatMap(({ remarks }) => remarks),
      readAtMs: read.length === 0 ? null : Math.min(...read),
    };
  }

  /** As `read`, for one field and without remarks; `null` if nothing of it was ever stored. */
  series(device: Device, field: FieldWanted, span: Span): TimedSeries | null {
    const id = this.#repository.find(keyOf(device, field));
    return id === null ? null : this.#series(id, field, span);
  }

  /** Returns a series by its id; a damaged one is deleted, so that it is requested again. */
  #series(id: number, field: FieldWanted, span: Span): TimedSeries {
    const repository = this.#repository;
    return this.#unlessDamaged(
      id,
      () => {
        const coverage = repository.coverage(id);
        const points = readPoints(repository, id, span);
        const known = knownIn(coverage, span);
        const carried = carriedTo(repository, id, coverage, known[0]?.startMs ?? span.startMs);
        const resumed = resumedIn(repository, id, coverage, known.slice(1));
        const series = { ...field, points, carried, known, ...resumed };
        return { series, readAtMs: coverage.at(-1)?.readAtMs ?? null };
      },
      () => ({ series: unknownSeries(field), readAtMs: null }),
    );
  }

  #told(key: KeptSeries, field: FieldWanted, span: Span): TimedSeries & { readonly remarks: Remark[] } {
    const id = this.#repository.find(key);
    if (id === null) return { series: unknownSeries(field), remarks: [], readAtMs: null };
    const { fieldName } = field;
    const told = this.#series(id, field, span);
    const remarks = this.#repository.remarks(id, span).map((remark) => ({ fieldName, ...remark }));
    return { ...told, remarks };
  }

  #settleHeld(id: number, atMs: number): void {
    const repository = this.#repository;
    const settle = (): void => settleHeld(repository, id, repository.coverage(id), atMs);
    this.#unlessDamaged(
      id,
      () => repository.together(settle),
      () => undefined,
    );
  }

  #unlessDamaged<T>(id: number, work: () => T, otherwise: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DamagedRun)) throw error;
      this.#repository.forget(id);
      return otherwise();
    }
  }

  #keep(input: AnswerInput, series: AnsweredSeries): void {
    const keep = (): void => this.#repository.together(() => this.#keepSeries(input, series));
    const id = this.#repository.findOrAdd(keyOf(input, { ...input, fieldName: series.fieldName }));
    this.#unlessDamaged(id, keep, keep);
  }

  #keepSeries(input: AnswerInput, { fieldName, points: answered, withoutZone }: AnsweredSeries): void {
    const { span, sampling, readAtMs } = input;
    const repository = this.#repository;
    const id = repository.findOrAdd(keyOf(input, { fieldName, sampling }));
    const isOfNumbers = input.numberFields.includes(fieldName);
    const { points, counts } = cleaned(answered, { span, latestMs: readAtMs + settlingMs, isOfNumbers });
    if (withoutZone > 0) counts['without-zone'] = withoutZone;
    keepPoints(repository, id, span, points);
    repository.setCoverage(id, entered(repository.coverage(id), { ...span, readAtMs }, settlingOf(sampling)));
    const remarks = Object.entries(counts) as [RemarkKind, number][];
    repository.setRemarks(
      id,
      span,
      remarks.map(([kind, count]) => ({ kind, count })),
    );
  }
}
