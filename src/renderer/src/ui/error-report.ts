import type { AppError } from '@shared/contract/result.ts';
import { say } from './words.ts';

/** Returns a failure as text to paste into a ticket: what was shown, the code, the details and the redacted sample. */
export function errorReport(error: AppError): string {
  const sample = error.sample;
  return [
    say('reportHappened', { happened: error.happened }),
    say('reportSafe', { safe: error.safe }),
    say('reportTodo', { todo: error.todo }),
    say('reportCode', { code: error.code }),
    ...(error.details ? [say('reportDetails', { details: error.details })] : []),
    ...(sample
      ? [
          say('reportRequest', { endpoint: sample.endpoint }),
          say('reportPlace', { path: sample.path }),
          say('reportExpected', { expected: sample.expected }),
          sample.excerpt,
        ]
      : []),
  ].join('\n');
}
