import { lengthOf, type Span } from './spans.ts';
import type { ConnectionSegment } from './segments.ts';
import { hourMs, minuteMs } from '../time.ts';

/** When a connection is considered flapping. Flapping begins at one pair of thresholds and ends below another, lower one. */
export interface FlappingThresholds {
  /** The length of the sliding window, hours. */
  readonly windowHours: number;
  /**
   * Changes between online and offline per hour: at the first value a device begins to flap, below the second it may
   * stop.
   */
  readonly beginPerHour: number;
  readonly endPerHour: number;
  /** Sessions (times online) of fewer minutes than this are short. */
  readonly shortSessionMinutes: number;
  /**
   * The share (0 to 1) of short sessions among those that ended: at the first value a device begins to flap, below the
   * second it may stop.
   */
  readonly beginShortShare: number;
  readonly endShortShare: number;
  /** With fewer sessions than this in the window, their share is ignored. */
  readonly leastSessions: number;
  /** The traffic of one reconnection, kilobytes of 1,024 bytes: the TLS handshake, and reading all fields again. */
  readonly handshakeKb: number;
  readonly resyncKb: number;
}

/** The default thresholds: three disconnections per hour over six hours, or most sessions shorter than ten minutes. */
export const defaultFlapping: FlappingThresholds = {
  windowHours: 6,
  beginPerHour: 6,
  endPerHour: 3,
  shortSessionMinutes: 10,
  beginShortShare: 0.6,
  endShortShare: 0.3,
  leastSessions: 6,
  handshakeKb: 5,
  resyncKb: 150,
};

/** How steady a connection was. */
export interface Flapping {
  /** When it flapped, ascending. */
  readonly spans: readonly Span[];
  /** Changes between online and offline, in either direction. */
  readonly transitions: number;
  /** Changes from offline to online. */
  readonly reconnections: number;
  /** Changes per hour of known time (online or offline); `null` without any. */
  readonly perHour: number | null;
  /** Sessions that ended by going offline and whose beginning is observed, and how many of them were short. */
  readonly sessions: number;
  readonly shortSessions: number;
  /** The traffic of the reconnections, bytes. */
  readonly costBytes: number;
}

/** A change between online and offline. */
interface Change {
  readonly timeMs: number;
  readonly isReconnection: boolean;
  /**
   * Whether the session that it ended was short (1) or not (0); `null` when it ended none, or the beginning is not
   * observed.
   */
  readonly short: 0 | 1 | null;
}

const isKnown = (segment: ConnectionSegment | undefined): boolean =>
  segment?.state === 'online' || segment?.state === 'offline';

function changesOf(segments: readonly ConnectionSegment[], shortMs: number): Change[] {
  return segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    if (before === undefined || !isKnown(segment) || !isKnown(before)) return [];
    const isReconnection = segment.state === 'online';
    const prior = segments[index - 2]?.state;
    const isSeen = !isReconnection && prior !== undefined && prior !== 'unknown';
    const short = isSeen ? (lengthOf(before) < shortMs ? 1 : 0) : null;
    return [{ timeMs: segment.startMs, isReconnection, short }];
  });
}

interface Window {
  changes: number;
  sessions: number;
  shortSessions: number;
}

const step = (window: Window, { short }: Change, by: 1 | -1): void => {
  window.changes += by;
  if (short === null) return;
  window.sessions += by;
  window.shortSessions += by * short;
};

function flapsAfter(wasFlapping: boolean, window: Window, thresholds: FlappingThresholds): boolean {
  const perHour = window.changes / thresholds.windowHours;
  const hasShare = window.sessions >= thresholds.leastSessions;
  const share = hasShare ? window.shortSessions / window.sessions : 0;
  return wasFlapping
    ? perHour >= thresholds.endPerHour || (hasShare && share >= thresholds.endShortShare)
    : perHour >= thresholds.beginPerHour || (hasShare && share >= thresholds.beginShortShare);
}

/** Yields the contents of the sliding window at each time at which they change. */
function* windowsOf(
  changes: readonly Change[],
  windowMs: number,
): Generator<Readonly<Window> & { atMs: number }> {
  const window = { atMs: 0, changes: 0, sessions: 0, shortSessions: 0 };
  let [next, oldest] = [0, 0];
  for (;;) {
    const [entering, leaving] = [changes[next], changes[oldest]];
    const entersMs = entering?.timeMs ?? Infinity;
    const leavesMs = leaving ? leaving.timeMs + windowMs : Infinity;
    window.atMs = Math.min(entersMs, leavesMs);
    if (leaving && leavesMs === window.atMs) {
      step(window, leaving, -1);
      oldest += 1;
    }
    if (entering && entersMs === window.atMs) {
      step(window, entering, 1);
      next += 1;
    }
    if (window.atMs === Infinity) return;
    yield window;
  }
}

function spansOf(changes: readonly Change[], endMs: number, thresholds: FlappingThresholds): Span[] {
  const spans: Span[] = [];
  let sinceMs: number | null = null;
  for (const window of windowsOf(changes, thresholds.windowHours * hourMs)) {
    if (window.atMs >= endMs) break;
    const flaps = flapsAfter(sinceMs !== null, window, thresholds);
    if (flaps) sinceMs ??= window.atMs;
    else if (sinceMs !== null) {
      spans.push({ startMs: sinceMs, endMs: window.atMs });
      sinceMs = null;
    }
  }
  if (sinceMs !== null) spans.push({ startMs: sinceMs, endMs });
  return spans;
}

/**
 * Returns how steady a connection was in an interval, from its segments (`segmentsOf`), by a sliding window over the
 * changes of the last `windowHours` (those exactly that old excluded): a device begins to flap when the changes per
 * hour, or the share of short sessions, reach the upper thresholds, and stops when both are below the lower ones. Using
 * two pairs, so that the verdict itself does not flap, is how Nagios detects flapping.
 */
export function flappingOf(
  segments: readonly ConnectionSegment[],
  thresholds: FlappingThresholds = defaultFlapping,
): Flapping {
  const changes = changesOf(segments, thresholds.shortSessionMinutes * minuteMs);
  const knownMs = segments.reduce((sum, segment) => sum + (isKnown(segment) ? lengthOf(segment) : 0), 0);
  const reconnections = changes.filter(({ isReconnection }) => isReconnection).length;
  const sessions = changes.filter(({ short }) => short !== null);
  return {
    spans: spansOf(changes, segments.at(-1)?.endMs ?? 0, thresholds),
    transitions: changes.length,
    reconnections,
    perHour: knownMs === 0 ? null : changes.length / (knownMs / hourMs),
    sessions: sessions.length,
    shortSessions: sessions.filter(({ short }) => short === 1).length,
    costBytes: reconnections * (thresholds.handshakeKb + thresholds.resyncKb) * 1024,
  };
}
