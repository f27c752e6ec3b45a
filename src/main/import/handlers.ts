import type { Imports } from '@core/import/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { importContract } from '@shared/import/contract.ts';

/** Answers the page's requests about files of changes. */
export const createImportHandlers = (imports: Imports): Handlers<typeof importContract> => ({
  check: ({ bytes }) => imports.check(bytes),
  rows: (choice) => imports.rows(choice),
  findings: (choice) => imports.findings(choice),
  preview: (choice) => imports.preview(choice),
});
