import type { FieldValue } from '@shared/devices/value.ts';

/** A value as the key of its group: values of different kinds never share one. */
export const groupKey = (value: FieldValue): string => JSON.stringify(value);

/** Which groups are folded together: by their values, so that it holds whatever the devices do. */
export class GroupFolds {
  static readonly none = new GroupFolds(false, new Set());
  static readonly all = new GroupFolds(true, new Set());

  /** Whether a group is folded of which nothing else was said. */
  readonly #isUsual: boolean;
  readonly #turned: ReadonlySet<string>;

  private constructor(isUsual: boolean, turned: ReadonlySet<string>) {
    this.#isUsual = isUsual;
    this.#turned = turned;
  }

  isFolded(value: FieldValue): boolean {
    // Most often no group was turned, and there may be as many as devices.
    if (this.#turned.size === 0) return this.#isUsual;
    return this.#turned.has(groupKey(value)) !== this.#isUsual;
  }

  /** With one group the other way round. */
  toggled(value: FieldValue): GroupFolds {
    const key = groupKey(value);
    const turned = new Set(this.#turned);
    if (!turned.delete(key)) turned.add(key);
    return new GroupFolds(this.#isUsual, turned);
  }
}
