import { Failure } from '@shared/contract/failure.ts';

const refused = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: 'Nothing was changed.', todo });

const again = 'Correct the file, and import it again.';
const asUtf8 = 'Save it as “CSV UTF-8”, and import it again.';

/** A file that cannot be taken as a whole; `happened` is a sentence. */
export const notTaken = (happened: string): Failure => refused(happened, again);

export const notUtf8 = (): Failure => refused('The file is not in UTF-8.', asUtf8);

export const isWorkbook = (): Failure => refused('The file is a workbook, not CSV.', asUtf8);

export const tooLarge = (megabytes: number): Failure =>
  refused(`The file is larger than ${megabytes} MB.`, 'Split it, and import one part after the other.');

export const importGone = (): Failure =>
  refused('This import is not kept any more.', 'Choose the file again.');
