// Copies values from one world of a page to the other as Electron's contextBridge does: cloneable values are cloned,
// functions and promises are proxied, an error keeps only its message, symbols are omitted.

/** A value in transit: either as it is, or as a tree if something in it has to be proxied. */
export type Node =
  | ['plain', unknown]
  | ['list', Node[]]
  | ['object', string[], Node[]]
  | ['function', number]
  | ['promise', number]
  | ['error', string];

/** What proxies need: ids for functions and promises that leave, and proxies for those that arrive. */
export interface Exchange {
  readonly lend: (fn: (...args: unknown[]) => unknown) => number;
  readonly promise: (promise: Promise<unknown>) => number;
  readonly borrowed: (id: number) => unknown;
  readonly awaited: (id: number) => unknown;
}

const deepest = 1000;
const tooDeep =
  'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.';

export const uncloneableMessage = 'An object could not be cloned.';

function isRecord(value: object): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

/** Tells whether cloning by an event's detail gives the same value as contextBridge would. */
function isPlain(value: unknown, seen: Set<unknown>, depth: number): boolean {
  if (depth > deepest) throw new TypeError(tooDeep);
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null || seen.has(value)) return true;
  if (value instanceof Error || value instanceof Promise) return false;
  if (!isRecord(value)) return true;
  seen.add(value);
  return Object.values(value).every((part) => isPlain(part, seen, depth + 1));
}

/** A Proxy looks like its target; only cloning reveals it, by what the error names. */
function refuseProxy(value: object): void {
  try {
    structuredClone(value);
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : '';
    if (/(#<Object>|\[object (Array|Object)\]) could not be cloned\.$/.test(text)) {
      throw new Error(uncloneableMessage, { cause: problem });
    }
  }
}

function toTree(value: unknown, exchange: Exchange, depth: number): Node {
  if (depth > deepest) throw new TypeError(tooDeep);
  if (typeof value === 'function') return ['function', exchange.lend(value as never)];
  if (value instanceof Promise) return ['promise', exchange.promise(value)];
  if (value instanceof Error) return ['error', String(value.message)];
  if (typeof value !== 'object' || value === null || !isRecord(value) || isPlain(value, new Set(), depth)) {
    return ['plain', value];
  }
  refuseProxy(value);
  if (Array.isArray(value)) {
    return [
      'list',
      value.map((part) => toTree(typeof part === 'symbol' ? undefined : part, exchange, depth + 1)),
    ];
  }
  const parts = Object.entries(value).filter(([, part]) => typeof part !== 'symbol');
  return ['object', parts.map(([key]) => key), parts.map(([, part]) => toTree(part, exchange, depth + 1))];
}

export function leave(value: unknown, exchange: Exchange): Node {
  return typeof value === 'symbol' ? ['plain', undefined] : toTree(value, exchange, 0);
}

export function arrive(node: Node, exchange: Exchange): unknown {
  switch (node[0]) {
    case 'plain':
      return node[1];
    case 'list':
      return node[1].map((part) => arrive(part, exchange));
    case 'object': {
      const [, keys, parts] = node;
      return Object.fromEntries(keys.map((key, at) => [key, arrive(parts[at] as Node, exchange)]));
    }
    case 'function':
      return exchange.borrowed(node[1]);
    case 'promise':
      return exchange.awaited(node[1]);
    case 'error':
      return new Error(node[1]);
  }
}

/** Prevents the page from changing what is exposed. */
export function deepFreeze(value: unknown, seen = new Set<unknown>()): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  if (seen.has(value) || ArrayBuffer.isView(value)) return;
  seen.add(value);
  Object.values(value).forEach((part) => deepFreeze(part, seen));
  Object.freeze(value);
}
