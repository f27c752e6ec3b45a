import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import { speak } from '@shared/words/language.ts';
import { sampleError, sampleField, sampleOperation } from '@test/support/samples.ts';
import { createEndNotices, type Notice } from './end-notices.ts';

let shown: Notice[];
let isFront: boolean;
let fieldOf: () => Promise<Field | undefined>;
const noticesOf = (known = [sampleOperation({ state: 'running' })]) =>
  createEndNotices(known, {
    isInFront: () => isFront,
    fieldOf: () => fieldOf(),
    show: (notice) => shown.push(notice),
  });
beforeEach(() => {
  shown = [];
  isFront = false;
  fieldOf = () => Promise.resolve(undefined);
});

const done = sampleOperation({ state: 'done', confirmed: 1210, notChanged: 0 });

describe('the end of an operation', () => {
  it('is announced once to a user who looks elsewhere', () => {
    const tell = noticesOf();
    for (const operation of [sampleOperation({ state: 'verifying' }), done, done]) tell(operation);
    expect(shown).toEqual([
      {
        title: 'Done: Update ring → Stable',
        body: 'Transit. 1,210 of 1,210 confirmed by reading the devices back.',
      },
    ]);
  });

  it('names the value as the page does, or as it was sent if its field cannot be read', async () => {
    onTestFinished(() => speak('en'));
    speak('de');
    const gain = sampleField({ name: 'Gain', displayName: 'Gain', type: 'Double', unit: 'dBi' });
    const change = { fieldName: 'Gain', value: 2.5, filters: [] };
    const operation = { ...done, change, fieldLabel: 'Gain', valueLabel: '2.5' };
    fieldOf = () => Promise.resolve(gain);
    noticesOf()(operation);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    fieldOf = () => Promise.reject(new Failure(sampleError()));
    noticesOf()(operation);
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map(({ title }) => title.split(' → ')[1])).toEqual(['2,5 dBi', '2.5']);
  });

  it('is not announced to a user who sees it, then or later', () => {
    const tell = noticesOf();
    isFront = true;
    tell(done);
    isFront = false;
    tell(done);
    expect(shown).toEqual([]);
  });

  it('is not announced when it happened before Rollcall was started', () => {
    noticesOf([done])(done);
    expect(shown).toEqual([]);
  });

  it('is announced again after more parts were sent', () => {
    const tell = noticesOf([done]);
    tell(sampleOperation({ state: 'sending' }));
    tell(done);
    expect(shown).toHaveLength(1);
  });

  it.each([
    [
      'done-with-failures',
      1204,
      'Done with failures: ',
      '1,204 of 1,210 confirmed by reading the devices back.',
    ],
    ['failed', 0, 'Failed: ', 'The service did not answer within 20 s.'],
    ['unknown', null, 'Needs you: ', 'The service did not answer within 20 s.'],
  ] as const)('%s gives the reason', (state, confirmed, title, body) => {
    noticesOf()(sampleOperation({ state, confirmed, error: sampleError() }));
    expect(shown).toEqual([{ title: `${title}Update ring → Stable`, body: `Transit. ${body}` }]);
  });
});
