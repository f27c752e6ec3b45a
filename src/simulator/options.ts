/** How a simulator is configured. Every option may be omitted. */
export interface SimulatorOptions {
  /** Port on 127.0.0.1; 0, the default, picks a free port. */
  readonly port?: number;
  /** Everything about the fleets follows from the seed and the time. Default 1. */
  readonly seed?: number;
  /** Size of company 900 "Stress", which exists only if this is given. */
  readonly devices?: number;
  /** How often a device reports its measurements, in whole seconds. Default 900. */
  readonly reportSeconds?: number;
  /** Delay of each response in milliseconds. Default 0. */
  readonly latencyMs?: number;
  /** The maximum number of devices in one page; a larger `page_size` is silently reduced to it. Default 1000. */
  readonly pageCap?: number;
  /** With `refuse`, a `page_size` above the cap is answered with 400 instead of fewer devices. Default `fewer`. */
  readonly overCap?: 'fewer' | 'refuse';
  /** Lifetime of an access token in seconds. Default 7200. */
  readonly expiresSeconds?: number;
  /** Duration of a long operation in seconds. Default 4. */
  readonly operationSeconds?: number;
  /** Every n-th device of an operation fails; 0, the default, for none. */
  readonly operationFailEvery?: number;
  /** The monitoring of every n-th device of a company stopped long ago, though it may be online; 0, the default, for none. */
  readonly monitoringStopsEvery?: number;
  /** Default `demo`. */
  readonly username?: string;
  /** Default `demo`. */
  readonly password?: string;
  /** Milliseconds since the epoch: the clock for tokens, devices, histories and operations. Default `Date.now`. */
  readonly now?: () => number;
}
