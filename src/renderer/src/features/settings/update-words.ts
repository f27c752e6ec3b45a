import { times } from '@shared/devices/value-words.ts';
import type { UpdateState } from '@shared/updates/contract.ts';
import { say } from './words.ts';

/** Returns the state of updates in plain words. */
export function updateSentence(state: UpdateState): string {
  switch (state.state) {
    case 'off':
      return say('updatesOff', { why: state.why, todo: state.todo });
    case 'idle':
      return state.lookedAtMs === null
        ? say('nobodyLooked')
        : say('isNewest', { time: times().format(state.lookedAtMs) });
    case 'looking':
      return say('lookingForNewer');
    case 'fetching':
      return say('beingFetched', { version: state.version });
    case 'ready':
      return say('readyToInstall', { version: state.version });
    case 'failed':
      return say('lookFailed');
  }
}
