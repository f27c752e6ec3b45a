import { describe, expect, it } from 'vitest';
import type { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import * as operation from './operation-failures.ts';
import * as preview from './preview/preview-failures.ts';
import { amongOthers, RestMoved, restWithheld, withheldWords } from './sending/rest-failures.ts';

const cause: AppError = { code: 'rejected', happened: 'It was no.', safe: 'All is safe.', todo: 'Ask.' };
const moves = { joined: 0, left: 0, changed: [] };

/** Every refusal, each with example values. */
const refusals: Readonly<Record<string, Failure>> = {
  noneKeptOld: operation.noneKeptOld(),
  noneToGiveBack: operation.noneToGiveBack(),
  invalidChange: operation.invalidChange('The field “Firmware” cannot be changed.'),
  unknownFilterField: operation.unknownFilterField('Tram'),
  previewGone: operation.previewGone(),
  wrongCount: operation.wrongCount(1210),
  wrongName: operation.wrongName('Transit'),
  moreRequests: operation.moreRequests(1200, 3),
  nothingToChange: operation.nothingToChange(),
  disagreement: operation.disagreement(1),
  newDisagreement: operation.newDisagreement(2),
  devicesMoved: operation.devicesMoved({ joined: 1, left: 1200 }),
  fieldMoved: operation.fieldMoved('Update ring'),
  notAllListed: operation.notAllListed(1210, 1000),
  notSettled: operation.notSettled(),
  otherAccount: operation.otherAccount('Transit'),
  unknownOperation: operation.unknownOperation(),
  stillSending: operation.stillSending(),
  nothingToStop: operation.nothingToStop(),
  canaryTooLarge: operation.canaryTooLarge(1210),
  canaryNeverStops: operation.canaryNeverStops(5),
  nothingUnsent: operation.nothingUnsent(),
  restFollowed: operation.restFollowed('same'),
  restCrossed: operation.restCrossed(1200),
  stillGoing: operation.stillGoing(),
  changedMeanwhile: operation.changedMeanwhile(),
  accountNeeded: operation.accountNeeded('Transit'),
  accountForgotten: operation.accountForgotten(),
  notOneDevice: preview.notOneDevice(),
  changedWhileRead: preview.changedWhileRead(1),
  confirmedSince: preview.confirmedSince({ operationId: 'a', atMs: 0, isUnderWay: true }),
  crossedUnseen: preview.crossedUnseen({
    ...{ operationId: 'a', valueLabel: 'North', change: { value: 'North' }, atMs: 0, devices: 2 },
  }),
  followedAlready: preview.followedAlready('retry'),
};

/** Every reason that is kept with an operation. */
const reasons: Readonly<Record<string, AppError>> = {
  canaryFailed: operation.canaryFailed(2, 1210),
  answerLost: operation.answerLost(),
  answerNotKept: operation.answerNotKept(),
  notReadBack: operation.notReadBack(cause),
  nothingSent: operation.nothingSent(),
  endedBeforeSending: operation.endedBeforeSending(),
  noneChanged: operation.noneChanged(1210),
  restWithheld: restWithheld(new RestMoved({ ...moves, joined: 1 })),
  amongOthers: amongOthers(cause),
};

const sentence = /^[A-Z“\d].*[^ .]\.$/;

describe('what is reported to the operator', () => {
  it('is checked here for every possible failure', () => {
    const names = [...Object.keys(operation), ...Object.keys(preview), 'restWithheld', 'amongOthers'];
    expect([...Object.keys(refusals), ...Object.keys(reasons)].sort()).toEqual(names.sort());
  });

  it.each(Object.entries(refusals))(
    'by %s has what happened, what is safe and what to do',
    (name, failure) => {
      const { code, happened, safe, todo } = failure.error;
      expect(code).toBe(name.startsWith('account') ? 'not-signed-in' : 'invalid-request');
      for (const text of [happened, safe, todo]) expect(text).toMatch(sentence);
    },
  );

  it.each(Object.entries(reasons))('for %s has what happened, what is safe and what to do', (_, error) => {
    for (const text of [error.happened, error.safe, error.todo]) expect(text).toMatch(sentence);
    expect(error.code).not.toBe('');
  });

  it('names what it is about, with readable numbers', () => {
    const told = Object.fromEntries(
      Object.entries(refusals).map(([name, { error }]) => [name, `${error.happened} ${error.todo}`]),
    );
    expect(told['invalidChange']).toContain('Firmware');
    expect(told['unknownFilterField']).toContain('“Tram”');
    expect(told['wrongCount']).toContain('1,210');
    expect(told['wrongName']).toMatch(/Transit.*Transit/);
    expect(told['moreRequests']).toMatch(/now takes 1,200 requests, not 3/);
    expect(told['disagreement']).toContain('1 device ');
    expect(told['newDisagreement']).toContain('2 more devices');
    expect(told['notAllListed']).toMatch(/1,210 devices but listed 1,000/);
    expect(told['otherAccount']).toMatch(/Transit.*Transit/);
    expect(told['canaryTooLarge']).toContain('1,210');
    expect(told['canaryNeverStops']).toContain('5 first devices');
    expect(told['accountNeeded']).toMatch(/Transit.*Transit/);
    expect(told['restCrossed']).toContain('1,200 of these devices');
    expect(told['changedWhileRead']).toContain('1 device changed while it was read');
    expect(preview.changedWhileRead(2).error.happened).toContain('2 devices changed while they were read');
    expect(told['followedAlready']).toContain('A retry ');
    expect(told['restFollowed']).toContain('The same change ');
  });

  it('names how many devices failed, and of how many', () => {
    expect(reasons['canaryFailed']?.happened).toContain('2 of the first 1,210 devices');
    expect(reasons['noneChanged']?.happened).toContain('none of the 1,210');
  });

  it('reports joined and left devices and changed values, each only where it applies', () => {
    const text = (joined: number, left: number) => operation.devicesMoved({ joined, left }).error.happened;
    expect(text(1, 1200)).toContain(': 1 device joined, 1,200 devices left.');
    expect(text(2, 0)).toContain(': 2 devices joined.');
    expect(text(0, 1)).toContain(': 1 device left.');
    expect(text(0, 0)).toContain(': some have another value now.');
  });

  it('keeps the cause, and states what is safe about a partly sent change', () => {
    expect(operation.notReadBack(cause)).toMatchObject({
      code: 'rejected',
      happened: 'It was no.',
      todo: 'Ask.',
    });
    expect(amongOthers(cause)).toMatchObject({ code: 'rejected', happened: 'It was no.', todo: 'Ask.' });
    for (const { safe } of [operation.notReadBack(cause), amongOthers(cause)])
      expect(safe).not.toBe(cause.safe);
    expect(operation.answerLost('HTTP 502').details).toBe('HTTP 502');
    expect(operation.answerLost()).not.toHaveProperty('details');
  });
});

describe('a rest that moved', () => {
  const changed = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      mac: `02:0${index}`,
      now: index === 0 ? null : 'B',
      expected: 'A',
    }));

  it('reports what moved, and the first devices with their actual and expected values', () => {
    const { error } = new RestMoved({ joined: 1, left: 2, changed: changed(7) });
    expect(error.happened).toContain(': 1 device joined, 2 devices left, 7 devices have another value now.');
    expect(error.details?.split('\n')).toEqual([
      '02:00 has no value, not “A”',
      '02:01 has “B”, not “A”',
      '02:02 has “B”, not “A”',
      '02:03 has “B”, not “A”',
      '02:04 has “B”, not “A”',
      'and 2 devices more',
    ]);
  });

  it('reports nothing that does not apply', () => {
    const one = new RestMoved({ ...moves, changed: changed(1) }).error;
    expect(one.happened).toContain(': 1 device has another value now.');
    expect(one.details).toBe('02:00 has no value, not “A”');
    const left = new RestMoved({ ...moves, left: 1 }).error;
    expect(left.happened).toContain(': 1 device left.');
    expect(left).not.toHaveProperty('details');
    expect(new RestMoved({ ...moves, changed: changed(5) }).error.details).not.toContain('more');
  });

  it('is distinguished from one that could not be read', () => {
    expect(withheldWords(new RestMoved({ ...moves, left: 1 }))).toContain('is not as it was');
    expect(withheldWords(operation.previewGone())).toContain('could not make sure');
    expect(restWithheld(operation.previewGone())).toMatchObject({
      happened: 'The preview is no longer there.',
      safe: expect.stringContaining('Nothing more was sent') as string,
    });
  });
});
