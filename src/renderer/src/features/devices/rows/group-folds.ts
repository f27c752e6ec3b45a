import type { FieldValue } from '@shared/devices/value.ts';

/** The key of a value's group: values of different kinds never share one. */
export const groupKey = (value: FieldValue): string => JSON.stringify(value);

/** Which groups are folded. Groups are identified by their values, so that folding survives changes of the devices. */
export class GroupFolds {
  static readonly none = new GroupFolds(false, new Set());
  static readonly all = new GroupFolds(true, new Set());

  /** Whether groups are folded that were not toggled. */
  readonly #isFoldedByDefault: boolean;
  readonly #toggled: ReadonlySet<string>;

  private constructor(isFoldedByDefault: boolean, toggledKeys: ReadonlySet<string>) {
    this.#isFoldedByDefault = isFoldedByDefault;
    this.#toggled = toggledKeys;
  }

  isFolded(value: FieldValue): boolean {
    // Usually no group was toggled, and there may be as many groups as devices.
    if (this.#toggled.size === 0) return this.#isFoldedByDefault;
    return this.#toggled.has(groupKey(value)) !== this.#isFoldedByDefault;
  }

  /** Returns a copy with one group toggled. */
  toggled(value: FieldValue): GroupFolds {
    const key = groupKey(value);
    const toggledKeys = new Set(this.#toggled);
    if (!toggledKeys.delete(key)) toggledKeys.add(key);
    return new GroupFolds(this.#isFoldedByDefault, toggledKeys);
  }
}
