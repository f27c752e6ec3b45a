import type { Account } from '@shared/accounts/contract.ts';
import type { Credentials } from './vault/credential-vault.ts';
import { say } from './words.ts';

/** The demo fleet that runs inside the application. */
export interface DemoFleet {
  /** Its address, on this computer. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
}

/** Provides the accounts of the demo fleet. */
export interface Demo {
  /** Starts the fleet on the first call; a failed start is retried on the next one. */
  start(): Promise<{ readonly accounts: readonly Account[]; readonly credentials: Credentials }>;
}

const looks: readonly (Pick<Account, 'companyId' | 'colour'> & { readonly name: string })[] = [
  { companyId: 627, colour: 'red', name: 'Transit' },
  { companyId: 413, colour: 'blue', name: 'Utility metering' },
  { companyId: 394, colour: 'green', name: 'Free lab' },
];

/** The company that the demo starts with. */
export const firstDemoCompany = 627;

/** Returns the id of a demo account, the same on every start, so that its columns are kept. */
export const demoAccountId = (companyId: number): string => `demo-${companyId}`;

const accountOf = (fleet: DemoFleet, { companyId, colour, name }: (typeof looks)[number]): Account => ({
  id: demoAccountId(companyId),
  name: fleet.companies.find(({ id }) => id === companyId)?.name ?? name,
  serviceAddress: fleet.url,
  apiPrefix: '/api',
  companyId,
  username: fleet.username,
  colour,
  label: 'Demo',
  isDemo: true,
  isReadOnly: false,
  isSignedOut: false,
  authorities: [],
  keeping: {
    where: 'session',
    reason: say('demoEnds'),
    remedy: say('nothingToDo'),
  },
});

/** Creates the demo; it is not started yet. */
export function createDemo(startFleet: () => Promise<DemoFleet>): Demo {
  let starting: Promise<DemoFleet> | null = null;
  return {
    async start() {
      starting ??= startFleet().catch((error: unknown) => {
        starting = null;
        throw error;
      });
      const fleet = await starting;
      const { username, password } = fleet;
      return { accounts: looks.map((look) => accountOf(fleet, look)), credentials: { username, password } };
    },
  };
}
