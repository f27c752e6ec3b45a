import type { DeviceMark, MarksPlan } from '@shared/marks/contract.ts';

/** What becomes of the mark of one device: its group in the plan, and the mark afterwards. */
interface Merged {
  readonly group: keyof MarksPlan;
  readonly mark: DeviceMark;
}

function merge(here: DeviceMark | undefined, theirs: DeviceMark, takesNotes: boolean): Merged {
  if (!here) return { group: 'added', mark: theirs };
  const differs = here.note !== '' && theirs.note !== '' && here.note !== theirs.note;
  const mark = {
    mac: here.mac,
    isStarred: here.isStarred || theirs.isStarred,
    note: here.note === '' || (differs && takesNotes) ? theirs.note : here.note,
  };
  if (differs) return { group: 'otherNotes', mark };
  const isSame = mark.isStarred === here.isStarred && mark.note === here.note;
  return { group: isSame ? 'same' : 'completed', mark };
}

/**
 * Merges the marks of a file into those of an account: no star and no note is lost, except that the file's notes replace
 * other ones if `takesNotes`. Returns the marks of the devices of the file, and how many are new.
 */
export function mergeMarks(
  here: readonly DeviceMark[],
  file: readonly DeviceMark[],
  takesNotes: boolean,
): { readonly plan: MarksPlan; readonly marks: readonly DeviceMark[] } {
  const byMac = new Map(here.map((mark) => [mark.mac, mark]));
  const plan = { added: 0, completed: 0, otherNotes: 0, same: 0 };
  const marks = [...new Map(file.map((mark) => [mark.mac, mark])).values()].map((theirs) => {
    const { group, mark } = merge(byMac.get(theirs.mac), theirs, takesNotes);
    plan[group] += 1;
    return mark;
  });
  return { plan, marks };
}
