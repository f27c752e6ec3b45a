import { Failure } from '@shared/contract/failure.ts';

const nothingChanged = 'Nothing was changed.';

export const notBegun = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: 'This month has not begun yet.',
    safe: nothingChanged,
    todo: 'Choose a month that has begun.',
  });

export const notRead = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: 'The devices of the company have not been read yet.',
    safe: nothingChanged,
    todo: 'Wait until they are read, and try again.',
  });

export const movedMeanwhile = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: 'The devices were read again while the report was begun.',
    safe: nothingChanged,
    todo: 'Begin the report again.',
  });

export const noDevice = (mac: string): Failure =>
  new Failure({
    code: 'not-found',
    happened: `The company has no device with the MAC address ${mac}.`,
    safe: nothingChanged,
    todo: 'Choose another device.',
  });

export const noReport = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: 'This report is not kept any more.',
    safe: 'What was saved of it is still there.',
    todo: 'Make it again.',
  });
