import type { DeviceMarks } from '@core/marks/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { marksContract } from '@shared/marks/contract.ts';

/** Answers the page's requests about stars and notes of devices. */
export const createMarksHandlers = (marks: DeviceMarks): Handlers<typeof marksContract> => ({
  list: () => marks.list(),
  star({ accountId, mac, isStarred }) {
    marks.star(accountId, mac, isStarred);
    return undefined;
  },
  note({ accountId, mac, note }) {
    marks.note(accountId, mac, note);
    return undefined;
  },
  exportFile: () => marks.exportFile(),
  look: (file) => marks.look(file),
  importFile: ({ takesNotes, ...file }) => marks.importFile(file, takesNotes),
});
