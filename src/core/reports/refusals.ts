import { Failure } from '@shared/contract/failure.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { say } from './words.ts';

export const notBegun = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('monthNotBegun'),
    safe: nothingChanged(),
    todo: say('chooseBegunMonth'),
  });

export const notRead = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('devicesNotRead'),
    safe: nothingChanged(),
    todo: say('waitUntilRead'),
  });

export const movedMeanwhile = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('devicesMoved'),
    safe: nothingChanged(),
    todo: say('beginAgain'),
  });

export const noDevice = (mac: string): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('noDevice', { mac }),
    safe: nothingChanged(),
    todo: say('chooseOther'),
  });

export const noView = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('noView'),
    safe: nothingChanged(),
    todo: say('chooseOtherView'),
  });

export const tooManyAlternatives = (view: string): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('tooManyAlternatives', { view }),
    safe: nothingChanged(),
    todo: say('chooseOtherView'),
  });

export const cannotTell = (view: string, devices: number): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('cannotTell', { view, n: devices }),
    safe: nothingChanged(),
    todo: say('changeFilters'),
  });

export const noReport = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('notKept'),
    safe: say('savedStays'),
    todo: say('makeAgain'),
  });
