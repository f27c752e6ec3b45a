// Encodes what the structured clone algorithm supports as JSON text, between Node and a page; both sides run this file.
// A value that is not plain JSON becomes an array that begins with a tag. Objects are in a table, so that cycles and
// shared references survive.

type Code = string | number | boolean | null | Code[];
type Entry = (value: never, code: (part: unknown) => Code) => Code[];
type Fill = { make: (entry: Code[], part: (code: Code) => unknown) => object; fill?: Filler };
type Filler = (target: never, entry: Code[], part: (code: Code) => unknown) => void;

declare global {
  interface Uint8Array {
    toBase64?(): string;
  }
  interface Uint8ArrayConstructor {
    fromBase64?(text: string): Uint8Array<ArrayBuffer>;
  }
}

const views = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float16Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
];
const errorTypes = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

function uncloneable(): Error {
  return new Error('An object could not be cloned.');
}

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  return bytes.toBase64?.() ?? Buffer.from(buffer).toString('base64');
}

function fromBase64(text: string): ArrayBuffer {
  const bytes = Uint8Array.fromBase64?.(text) ?? new Uint8Array(Buffer.from(text, 'base64'));
  return bytes.buffer;
}

const encodeView: Entry = (view: ArrayBufferView, code) => {
  const name = views.find((type) => view instanceof type)?.name ?? '';
  const isWhole = view.byteLength === view.buffer.byteLength;
  const { byteOffset, byteLength } = view;
  const buffer = isWhole ? view.buffer : view.buffer.slice(byteOffset, byteOffset + byteLength);
  return ['view', name, code(buffer)];
};

const encodeObject: Entry = (value: Record<string, unknown>, code) => {
  const keys = Object.keys(value);
  return ['object', keys, keys.map((key) => code(value[key]))];
};

const encodeError: Entry = (error: Error, code) => [
  'error',
  errorTypes.some((type) => type.name === error.name) ? error.name : 'Error',
  String(error.message),
  String(error.stack),
  Object.hasOwn(error, 'cause') ? code(error.cause) : ['no cause'],
];

const entries: Record<string, Entry> = {
  Array: (list: unknown[], code) => [
    'list',
    Array.from(list, (part, at) => (at in list ? code(part) : ['hole'])),
  ],
  ArrayBuffer: (buffer: ArrayBuffer) => ['bytes', toBase64(buffer)],
  BigInt: (boxed: object, code) => ['boxed', code(boxed.valueOf())],
  Boolean: (boxed: object, code) => ['boxed', code(boxed.valueOf())],
  Date: (date: Date, code) => ['date', code(date.getTime())],
  Error: encodeError,
  Map: (map: Map<unknown, unknown>, code) => [
    'map',
    [...map].map(([key, value]) => [code(key), code(value)]),
  ],
  Number: (boxed: object, code) => ['boxed', code(boxed.valueOf())],
  Object: encodeObject,
  RegExp: ({ source, flags }: RegExp) => ['pattern', source, flags],
  Set: (set: Set<unknown>, code) => ['set', [...set].map(code)],
  String: (boxed: object, code) => ['boxed', code(boxed.valueOf())],
};

/** Platform objects (files, nodes, ports …) are not plain objects, though they look like them. */
function isPlatformObject(value: object): boolean {
  const type = (Object.getPrototypeOf(value) as { constructor?: unknown } | null)?.constructor;
  return typeof type === 'function' && type !== Object && /\[native code\]/.test(String(type));
}

function entryOf(value: object): Entry {
  if (ArrayBuffer.isView(value)) return encodeView;
  if (Array.isArray(value)) return entries['Array'] as Entry;
  if (value instanceof Error) return encodeError;
  const entry = entries[Object.prototype.toString.call(value).slice(8, -1)];
  if (entry && entry !== encodeObject) return entry;
  if (isPlatformObject(value)) throw uncloneable();
  return encodeObject;
}

function encodePrimitive(value: unknown): Code | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : ['number', Object.is(value, -0) ? '-0' : `${value}`];
  }
  if (value === undefined) return ['undefined'];
  if (typeof value === 'bigint') return ['bigint', String(value)];
  if (typeof value !== 'object') throw uncloneable();
  return undefined;
}

/** @throws Error "An object could not be cloned." for functions, symbols and platform objects. */
export function encode(value: unknown): string {
  const table: Code[][] = [];
  const places = new Map<unknown, number>();
  const code = (part: unknown): Code => {
    const primitive = encodePrimitive(part);
    if (primitive !== undefined) return primitive;
    const known = places.get(part);
    if (known !== undefined) return ['at', known];
    const place = table.push([]) - 1;
    places.set(part, place);
    table[place] = entryOf(part as object)(part as never, code);
    return ['at', place];
  };
  return JSON.stringify([code(value), table]);
}

const own = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
};

const fillList: Filler = (list: unknown[], [, parts], part) => {
  const codes = parts as Code[];
  list.length = codes.length;
  codes.forEach((item, at) => {
    if (!Array.isArray(item) || item[0] !== 'hole') list[at] = part(item);
  });
};

const makeError = ([, name, message, stack, cause]: Code[], part: (code: Code) => unknown): Error => {
  const type = errorTypes.find((candidate) => candidate.name === name) ?? Error;
  const error = new type(message as string);
  Object.defineProperty(error, 'stack', { value: stack, writable: true, configurable: true });
  if (!Array.isArray(cause) || cause[0] !== 'no cause')
    Object.defineProperty(error, 'cause', { value: part(cause ?? null) });
  return error;
};

const makeView = ([, name, buffer]: Code[], part: (code: Code) => unknown): object => {
  const type = (views.find((candidate) => candidate.name === name) ?? Uint8Array) as typeof Uint8Array;
  const bytes = part(buffer ?? null) as ArrayBuffer;
  return new type(bytes);
};

const boxed = (value: unknown): object => Object(value) as object;

const fills: Record<string, Fill> = {
  boxed: { make: ([, value], part) => boxed(part(value as Code)) },
  bytes: { make: ([, text]) => fromBase64(text as string) },
  date: { make: ([, time], part) => new Date(part(time as Code) as number) },
  error: { make: makeError },
  list: { make: () => [], fill: fillList },
  map: {
    make: () => new Map(),
    fill: (map: Map<unknown, unknown>, [, pairs], part) => {
      for (const [key, value] of pairs as [Code, Code][]) map.set(part(key), part(value));
    },
  },
  object: {
    make: () => ({}),
    fill: (target: object, [, keys, values], part) => {
      (keys as string[]).forEach((key, at) => own(target, key, part((values as Code[])[at] as Code)));
    },
  },
  pattern: { make: ([, source, flags]) => new RegExp(source as string, flags as string) },
  set: {
    make: () => new Set(),
    fill: (set: Set<unknown>, [, parts], part) => {
      for (const item of parts as Code[]) set.add(part(item));
    },
  },
  view: { make: makeView },
};

export function decode(text: string): unknown {
  const [root, table] = JSON.parse(text) as [Code, Code[][]];
  const made: object[] = [];
  const at = (place: number): object => {
    const known = made[place];
    if (known) return known;
    const entry = table[place] as Code[];
    const { make, fill } = fills[entry[0] as string] as Fill;
    const object = make(entry, part);
    made[place] = object;
    fill?.(object as never, entry, part);
    return object;
  };
  const part = (item: Code): unknown => {
    if (!Array.isArray(item)) return item;
    const [tag, value] = item;
    if (tag === 'at') return at(value as number);
    if (tag === 'number') return Number(value);
    return tag === 'bigint' ? BigInt(value as string) : undefined;
  };
  return part(root);
}
