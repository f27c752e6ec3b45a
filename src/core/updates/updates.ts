import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { UpdateState } from '@shared/updates/contract.ts';
import type { Updater } from './updater.ts';
import type { WhyOff } from './why-off.ts';

/** What updates need of the rest of the application. */
export interface UpdatesPorts {
  /** How this copy is updated, or why it is not. */
  readonly updater: Updater | WhyOff;
  /** Whether a change is being sent, or what became of it is being found out. */
  readonly isChanging: () => boolean;
  readonly now: () => number;
  readonly tell: (state: UpdateState) => void;
  readonly onFault: (error: unknown) => void;
}

/** Newer versions of Rollcall: looked for and fetched, and installed only by order. */
export interface Updates {
  state(): UpdateState;
  /** Answers at once; nothing happens where updates are off, or while one is looked for, fetched or ready. */
  look(): UpdateState;
  /** Throws `Failure`: `busy` during a change, `not-found` when nothing is ready. */
  install(): void;
}

const stays = 'This version stays installed, and nothing was changed.';

const notProved = (error: unknown): AppError => ({
  code: 'not-understood',
  happened: 'A newer version could not be found out or did not prove to be genuine.',
  safe: stays,
  todo: 'Look again later; if it stays so, tell whoever gave you Rollcall.',
  details: error instanceof Error ? error.message : String(error),
});

const changing = (): Failure =>
  new Failure({
    code: 'busy',
    happened: 'A change of devices is being sent or checked.',
    safe: 'The change goes on, and the newer version waits.',
    todo: 'Install it when the change has ended.',
  });

const nothingReady = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: 'No newer version is ready to be installed.',
    safe: stays,
    todo: 'Look for one first.',
  });

/** Nothing was looked for yet. */
export function createUpdates({ updater, isChanging, now, tell, onFault }: UpdatesPorts): Updates {
  let state: UpdateState =
    'why' in updater ? { state: 'off', ...updater } : { state: 'idle', lookedAtMs: null };

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
    state: () => state,
    look() {
      if (!('why' in updater) && (state.state === 'idle' || state.state === 'failed')) {
        become({ state: 'looking' });
        void lookWith(updater);
      }
      return state;
    },
    install() {
      if (state.state !== 'ready' || 'why' in updater) throw nothingReady();
      if (isChanging()) throw changing();
      updater.install();
    },
  };
}
