import type { UpdateState } from '@shared/updates/contract.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The state of updates in plain words. */
export function updateSentence(state: UpdateState): string {
  switch (state.state) {
    case 'off':
      return `Off. ${state.why} ${state.todo}`;
    case 'idle':
      return state.lookedAtMs === null
        ? 'Nobody has looked for a newer version since Rollcall was started.'
        : `This is the newest version, as of ${timeFormat.format(state.lookedAtMs)}.`;
    case 'looking':
      return 'Looking for a newer version.';
    case 'fetching':
      return `Version ${state.version} is being fetched. You can go on working.`;
    case 'ready':
      return `Version ${state.version} is here and proved to be genuine. It is installed when you say so.`;
    case 'failed':
      return 'The last look for a newer version failed.';
  }
}
