/** The service that a client connects to. */
interface Trusting {
  readonly serviceAddress: string;
  /** The account's own, in PEM. */
  readonly certificateAuthorities: readonly string[];
}

/**
 * Returns the certificate authorities (PEM) to trust in addition to the public ones: the system's and the account's. The
 * system's are read only for an encrypted connection, because reading them blocks the process.
 */
export const authoritiesFor = (
  { serviceAddress, certificateAuthorities }: Trusting,
  ofSystem: () => readonly string[],
): readonly string[] =>
  /^http:/i.test(serviceAddress) ? certificateAuthorities : [...ofSystem(), ...certificateAuthorities];
