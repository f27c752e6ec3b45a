import type { DeviceMarks } from '@core/marks/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { marksContract } from '@shared/marks/contract.ts';

/** Answers the page's requests about stars and notes of devices. */
export const createMarksHandlers = (core: {
  readonly marks: DeviceMarks;
}): Handlers<typeof marksContract> => ({
  list: () => core.marks.list(),
  star({ accountId, mac, isStarred }) {
    core.marks.star(accountId, mac, isStarred);
    return undefined;
  },
  note({ accountId, mac, note }) {
    core.marks.note(accountId, mac, note);
    return undefined;
  },
});
