import { lengthOf } from './spans.ts';
import type { ConnectionSegment, Span } from './segments.ts';

/** When a connection is called unsteady. It begins at one pair of thresholds and ends below another, lower one. */
export interface FlappingThresholds {
  /** How far back is looked at every moment, hours. */
  readonly windowHours: number;
  /** Changes between online and offline per hour, from which on a device flaps, and below which it may be steady again. */
  readonly beginPerHour: number;
  readonly endPerHour: number;
  /** A time online of fewer minutes is short. */
  readonly shortSessionMinutes: number;
  /** The share (0 to 1) of short times online among those that ended, from which on it flaps, and below which it may not. */
  readonly beginShortShare: number;
  readonly endShortShare: number;
  /** Fewer times online than this in the window say nothing by their share. */
  readonly leastSessions: number;
  /** What one reconnection takes, kilobytes of 1,024: the handshake of TLS, and the reading of all fields anew. */
  readonly handshakeKb: number;
  readonly resyncKb: number;
}

/**
 * What is used until somebody sets other thresholds: three disconnections in each of six hours; or most times online
 * shorter than ten minutes.
 */
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
  /** Times online that ended by going offline and whose beginning is seen, and how many of them were short. */
  readonly sessions: number;
  readonly shortSessions: number;
  /** What the reconnections took, bytes. */
  readonly costBytes: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A change between online and offline. */
interface Change {
  readonly timeMs: number;
  readonly isReconnection: boolean;
  /** The time online that ended by it: short (1) or not (0); `null` when none did, or its beginning is not seen. */
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

/** How the changes of the last hours are at each moment at which they are others than before. */
function* windowsOf(
  changes: readonly Change[],
  windowMs: number,
): Generator<Readonly<Window> & { atMs: number }> {
  const window = { atMs: 0, changes: 0, sessions: 0, shortSessions: 0 };
  let [next, oldest] = [0, 0];
  for (;;) {
    const [coming, leaving] = [changes[next], changes[oldest]];
    const comesMs = coming?.timeMs ?? Infinity;
    const leavesMs = leaving ? leaving.timeMs + windowMs : Infinity;
    window.atMs = Math.min(comesMs, leavesMs);
    if (leaving && leavesMs === window.atMs) {
      step(window, leaving, -1);
      oldest += 1;
    }
    if (coming && comesMs === window.atMs) {
      step(window, coming, 1);
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
 * How steady a connection was in an interval, from its segments (`segmentsOf`). At each moment the changes of the last
 * hours are looked at (those of exactly `windowHours` ago no more): a device begins to flap when they, or the share of
 * short times online, reach the upper thresholds, and ends when both are below the lower ones. That two pairs are used, so
 * that the verdict does not flap itself, is how Nagios detects flapping.
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
