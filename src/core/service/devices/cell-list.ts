import { pageCellKinds, type PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';

const firstDevices = 1024;
const firstCells = 32 * firstDevices;

/** The same bytes in an array of the same kind, twice as long. */
function doubled<T extends Uint8Array | Uint32Array | Float64Array>(array: T): T {
  const longer = new (array.constructor as new (length: number) => T)(2 * array.length);
  longer.set(array);
  return longer;
}

/** Collects the cells of one page after another (`PageCells`), device by device; their buffers are used again. */
export class CellList {
  #decoded: FieldValue[] = [];
  #macs = new Float64Array(firstDevices);
  #devicesOf = new Uint32Array(firstCells);
  #fields = new Uint32Array(firstCells);
  #kinds = new Uint8Array(firstCells);
  #numbers = new Float64Array(firstCells);
  #lengths = new Uint32Array(firstCells);
  #cells = 0;
  #devices = 0;

  /** Begins another page: what was collected holds no more. */
  clear(): void {
    this.#decoded = [];
    this.#cells = 0;
    this.#devices = 0;
  }

  /** Adds a cell of the device that is ended next. */
  add(field: number, kind: number, number = 0, length = 0): void {
    const cell = this.#cells;
    if (cell === this.#kinds.length) this.#growCells();
    this.#devicesOf[cell] = this.#devices;
    this.#fields[cell] = field;
    this.#kinds[cell] = kind;
    this.#numbers[cell] = number;
    this.#lengths[cell] = length;
    this.#cells = cell + 1;
  }

  addDecoded(field: number, value: FieldValue): void {
    this.add(field, pageCellKinds.decoded, this.#decoded.push(value) - 1);
  }

  /** Ends a device with the cells that were added since the one before. */
  endDevice(mac: number): void {
    if (this.#devices === this.#macs.length) this.#macs = doubled(this.#macs);
    this.#macs[this.#devices] = mac;
    this.#devices += 1;
  }

  /** What was collected from some bytes. */
  cells(bytes: Uint8Array, fieldNames: readonly string[]): PageCells {
    const count = this.#cells;
    return {
      macs: this.#macs.subarray(0, this.#devices),
      devices: this.#devicesOf.subarray(0, count),
      fieldNames,
      fields: this.#fields.subarray(0, count),
      kinds: this.#kinds,
      numbers: this.#numbers,
      lengths: this.#lengths,
      bytes,
      decoded: this.#decoded,
    };
  }

  #growCells(): void {
    this.#devicesOf = doubled(this.#devicesOf);
    this.#fields = doubled(this.#fields);
    this.#kinds = doubled(this.#kinds);
    this.#numbers = doubled(this.#numbers);
    this.#lengths = doubled(this.#lengths);
  }
}
