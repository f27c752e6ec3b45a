import type { AppError } from '@shared/contract/result.ts';

/** A failure as text to paste into a ticket: what was shown, the code, the details and the redacted sample. */
export function errorReport(error: AppError): string {
  const sample = error.sample;
  return [
    `What happened: ${error.happened}`,
    `What is safe: ${error.safe}`,
    `What to do: ${error.todo}`,
    `Code: ${error.code}`,
    ...(error.details ? [`Details: ${error.details}`] : []),
    ...(sample
      ? [
          `Request: ${sample.endpoint}`,
          `Place: ${sample.path}`,
          `Expected: ${sample.expected}`,
          sample.excerpt,
        ]
      : []),
  ].join('\n');
}
