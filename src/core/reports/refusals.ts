import { Failure } from '@shared/contract/failure.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { say } from './words.ts';

const refused = (code: 'invalid-request' | 'not-found', happened: string, todo: string): Failure =>
  new Failure({ code, happened, safe: nothingChanged(), todo });

export const notBegun = (): Failure =>
  refused('invalid-request', say('monthNotBegun'), say('chooseBegunMonth'));

export const notRead = (): Failure => refused('invalid-request', say('devicesNotRead'), say('waitUntilRead'));

export const movedMeanwhile = (): Failure =>
  refused('invalid-request', say('devicesMoved'), say('beginAgain'));

export const noDevice = (mac: string): Failure =>
  refused('not-found', say('noDevice', { mac }), say('chooseOther'));

export const noView = (): Failure => refused('not-found', say('noView'), say('chooseOtherView'));

export const tooManyAlternatives = (view: string): Failure =>
  refused('invalid-request', say('tooManyAlternatives', { view }), say('chooseOtherView'));

export const cannotTell = (view: string, devices: number): Failure =>
  refused('invalid-request', say('cannotTell', { view, n: devices }), say('changeFilters'));

export const noReport = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('notKept'),
    safe: say('savedStays'),
    todo: say('makeAgain'),
  });
