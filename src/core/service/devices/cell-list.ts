import { pageCellKinds, type FieldCells, type PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { grown } from '@shared/grown.ts';

const initialCapacity = 1024;

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
    if (cell === this.kinds.length) this.#reserve(cell + 1);
    this.devices[cell] = device;
    this.kinds[cell] = kind;
    this.numbers[cell] = number;
    this.lengths[cell] = length;
    this.count = cell + 1;
  }

  #reserve(count: number): void {
    this.devices = grown(this.devices, count);
    this.kinds = grown(this.kinds, count);
    this.numbers = grown(this.numbers, count);
    this.lengths = grown(this.lengths, count);
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
    this.#macs = grown(this.#macs, this.#devices + 1);
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
