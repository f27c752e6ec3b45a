/** How a simulator is set up. Everything may be left out. */
export interface SimulatorOptions {
  /** Port on 127.0.0.1; 0, the default, takes a free one. */
  readonly port?: number;
  /** Everything about the fleets follows from it and the time. Default 1. */
  readonly seed?: number;
  /** Size of company 900 "Stress"; without it there is no such company. */
  readonly devices?: number;
  /** How often a device reports what it measures, in whole seconds. Default 900. */
  readonly reportSeconds?: number;
  /** Delay of each answer in milliseconds. Default 0. */
  readonly latencyMs?: number;
  /** The most devices in one page; a larger `page_size` silently gets so many. Default 1000. */
  readonly pageCap?: number;
  /** `refuse` answers a `page_size` above the cap with 400 instead of fewer devices. Default `fewer`. */
  readonly overCap?: 'fewer' | 'refuse';
  /** Life of an access token in seconds. Default 7200. */
  readonly expiresSeconds?: number;
  /** Duration of a long operation in seconds. Default 4. */
  readonly operationSeconds?: number;
  /** Every so manieth device of an operation fails; 0, the default, for none. */
  readonly operationFailEvery?: number;
  /** Default `demo`. */
  readonly username?: string;
  /** Default `demo`. */
  readonly password?: string;
  /** Milliseconds since the epoch; the clock of tokens, devices, histories and operations. Default `Date.now`. */
  readonly now?: () => number;
}
