import type { Field } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { Clock } from '../service/index.ts';
import type { JournalChange, OperationsJournal } from '../storage/index.ts';

/** What bulk changes need of the rest of the application. */
export interface OperationsPorts {
  readonly access: AccountAccess;
  readonly journal: OperationsJournal;
  /** The fields of the active company as the service has them. */
  readonly fields: () => Promise<readonly Field[]>;
  readonly clock: Clock;
  /** Returns an identifier that no preview and no operation has yet. */
  readonly newId: () => string;
  /** Returns a number between 0 and 1, for the jitter of pauses. */
  readonly random: () => number;
  /** Called with the error that interrupts an operation in the background, such as a journal that cannot be written. */
  readonly onFault: (error: unknown) => void;
  /**
   * Called when the operations of an account are followed only once somebody signs in to it: there is no password, or it
   * was refused. Needed only where nobody can sign in meanwhile.
   */
  readonly onSignInAwaited?: (accountId: string, isRefused: boolean) => void;
}

/** What the steps of an operation share. */
export interface OperationsContext extends OperationsPorts {
  /** Aborted when the application ends. */
  readonly ending: AbortSignal;
  /** Commits a change to the journal, then notifies the listeners of the updated operation. */
  readonly write: (id: string, change: JournalChange) => Operation;
  /** Applies in memory a change that could not be written to the journal, then notifies the listeners. */
  readonly remember: (operation: Operation, change: JournalChange) => void;
  /** Notifies the listeners of an operation. */
  readonly tell: (operation: Operation) => void;
  /** Called after each reading of the service for which no sign-in was needed. */
  readonly onSignedIn?: () => void;
}
