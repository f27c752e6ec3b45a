import { pageCellKinds, type FieldCells, type PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';

const initialCapacity = 1024;

/** Returns an array of the same type with the same items, twice as long. */
function doubled<T extends Uint8Array | Uint32Array | Float64Array>(array: T): T {
  const longer = new (array.constructor as new (length: number) => T)(2 * array.length);
  longer.set(array);
  return longer;
}

/** Collects the cells of one field. */
class FieldCellList implements FieldCells {
  devices = new Uint32Array(initialCapacity);
  kinds = new Uint8Array(initialCapacity);
  numbers = new Float64Array(initialCapacity);
  lengths = new Uint32Array(initialCapacity);
  bytes: Uint8Array;
  decoded: FieldValue[] = [];
  count = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  clear(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.decoded = [];
    this.count = 0;
  }

  add(device: number, kind: number, number: number, length: number): void {
    const cell = this.count;
    if (cell === this.kinds.length) this.#grow();
    this.devices[cell] = device;
    this.kinds[cell] = kind;
    this.numbers[cell] = number;
    this.lengths[cell] = length;
    this.count = cell + 1;
  }

  #grow(): void {
    this.devices = doubled(this.devices);
    this.kinds = doubled(this.kinds);
    this.numbers = doubled(this.numbers);
    this.lengths = doubled(this.lengths);
  }
}

/** Collects the cells of one page after another (`PageCells`), field by field; the buffers are reused. */
export class CellList {
  #bytes: Uint8Array = new Uint8Array();
  #macs = new Float64Array(initialCapacity);
  readonly #fields: FieldCellList[] = [];
  #devices = 0;

  /** Begins another page, which is in these bytes. The cells of the previous page become invalid. */
  clear(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.#devices = 0;
    for (const field of this.#fields) field.clear(bytes);
  }

  /** Adds a cell to the device that is ended next. */
  add(field: number, kind: number, number = 0, length = 0): void {
    this.#cellsOf(field).add(this.#devices, kind, number, length);
  }

  addDecoded(field: number, value: FieldValue): void {
    const index = this.#cellsOf(field).decoded.push(value) - 1;
    this.add(field, pageCellKinds.decoded, index);
  }

  /** Ends a device, to which the cells added since the previous one belong. */
  endDevice(mac: number): void {
    if (this.#devices === this.#macs.length) this.#macs = doubled(this.#macs);
    this.#macs[this.#devices] = mac;
    this.#devices += 1;
  }

  /** Returns the collected cells. */
  cells(fieldNames: readonly string[]): PageCells {
    const fields = fieldNames.map((_name, field) => this.#cellsOf(field));
    return { macs: this.#macs.subarray(0, this.#devices), fieldNames, fields };
  }

  #cellsOf(field: number): FieldCellList {
    while (this.#fields.length <= field) this.#fields.push(new FieldCellList(this.#bytes));
    return this.#fields[field] as FieldCellList;
  }
}
