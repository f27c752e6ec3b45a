/** A service as a client of it is asked for. */
interface Trusting {
  readonly serviceAddress: string;
  /** PEM, of the account's own. */
  readonly certificateAuthorities: readonly string[];
}

/**
 * Certificate authorities (PEM) to trust beside the public ones: the system's and the account's. The system's are read
 * only for an encrypted connection, since that holds the process up.
 */
export const authoritiesFor = (
  { serviceAddress, certificateAuthorities }: Trusting,
  ofSystem: () => readonly string[],
): readonly string[] =>
  /^http:/i.test(serviceAddress) ? certificateAuthorities : [...ofSystem(), ...certificateAuthorities];
