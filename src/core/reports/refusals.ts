import { Failure } from '@shared/contract/failure.ts';
import { say } from './words.ts';

export const notBegun = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('monthNotBegun'),
    safe: say('nothingChanged'),
    todo: say('chooseBegunMonth'),
  });

export const notRead = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('devicesNotRead'),
    safe: say('nothingChanged'),
    todo: say('waitUntilRead'),
  });

export const movedMeanwhile = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('devicesMoved'),
    safe: say('nothingChanged'),
    todo: say('beginAgain'),
  });

export const noDevice = (mac: string): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('noDevice', { mac }),
    safe: say('nothingChanged'),
    todo: say('chooseOther'),
  });

export const noReport = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('notKept'),
    safe: say('savedStays'),
    todo: say('makeAgain'),
  });
