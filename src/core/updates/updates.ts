import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { messageOf } from '@shared/message-of.ts';
import type { UpdateState } from '@shared/updates/contract.ts';
import type { Updater } from './updater.ts';
import type { WhyOff } from './why-off.ts';
import { say } from './words.ts';

/** What updates need of the rest of the application. */
export interface UpdatesPorts {
  /** How this copy is updated, or why it is not. */
  readonly updater: Updater | WhyOff;
  /** Whether a change is being sent, or its outcome is being determined. */
  readonly isChanging: () => boolean;
  readonly now: () => number;
  readonly tell: (state: UpdateState) => void;
  readonly onFault: (error: unknown) => void;
}

/** Updates of Rollcall: they are found and fetched, and installed only on the user's order. */
export interface Updates {
  state(): UpdateState;
  /** Starts a look and returns immediately; does nothing if updates are off, or one is looked for, fetched or ready. */
  look(): UpdateState;
  /**
   * Quits and installs. Rejects with `Failure`: `busy` during a change, `not-found` when nothing is ready, `storage` when it
   * cannot be installed.
   */
  install(): Promise<void>;
}

const notProved = (error: unknown): AppError => ({
  code: 'not-understood',
  happened: say('notProved'),
  safe: say('stays'),
  todo: say('lookLater'),
  details: messageOf(error),
});

const changing = (): Failure =>
  new Failure({
    code: 'busy',
    happened: say('changing'),
    safe: say('changeGoesOn'),
    todo: say('installAfter'),
  });

const nothingReady = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('nothingReady'),
    safe: say('stays'),
    todo: say('lookFirst'),
  });

const notInstalled = (error: unknown): Failure =>
  new Failure({
    code: 'storage',
    happened: say('notInstalled'),
    safe: say('runsOn'),
    todo: say('tryOrFetch'),
    details: messageOf(error),
  });

async function installWith(updater: Updater, onFault: UpdatesPorts['onFault']): Promise<void> {
  try {
    await updater.install();
  } catch (error) {
    onFault(error);
    throw notInstalled(error);
  }
}

/** Creates the updates; nothing is looked for until `look` is called. */
export function createUpdates({ updater, isChanging, now, tell, onFault }: UpdatesPorts): Updates {
  let state: UpdateState = { state: 'idle', lookedAtMs: null };
  // The reason why they are off is returned in the current language.
  const current = (): UpdateState =>
    'why' in updater ? { state: 'off', why: updater.why, todo: updater.todo } : state;

  function become(next: UpdateState): void {
    state = next;
    tell(next);
  }
  async function lookWith(able: Updater): Promise<void> {
    try {
      const version = await able.look();
      if (version === null) return become({ state: 'idle', lookedAtMs: now() });
      become({ state: 'fetching', version });
      await able.fetch();
      become({ state: 'ready', version });
    } catch (error) {
      onFault(error);
      become({ state: 'failed', error: notProved(error) });
    }
  }
  return {
    state: current,
    look() {
      if (!('why' in updater) && (state.state === 'idle' || state.state === 'failed')) {
        become({ state: 'looking' });
        void lookWith(updater);
      }
      return current();
    },
    async install() {
      if (state.state !== 'ready' || 'why' in updater) throw nothingReady();
      if (isChanging()) throw changing();
      await installWith(updater, onFault);
    },
  };
}
