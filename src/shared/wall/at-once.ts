/** How many of the devices of a wall are offline at the same time, by its columns; maintenance windows are left out. */
export interface OfflineAtOnce {
  /** The largest number of devices that were offline at once, as far as is known. */
  readonly most: Uint32Array<ArrayBuffer>;
  /** When that number was first reached, milliseconds since the epoch; `NaN` where it is 0. */
  readonly mostAtMs: Float64Array<ArrayBuffer>;
  /** The mean number of devices that were offline. */
  readonly offline: Float64Array<ArrayBuffer>;
  /** The mean number of devices of which nothing is known: as many more may have been offline. */
  readonly unknown: Float64Array<ArrayBuffer>;
}
