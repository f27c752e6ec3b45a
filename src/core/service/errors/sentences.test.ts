import { describe, expect, it } from 'vitest';
import { sentencesFor, type Effect, type FailureContext } from './sentences.ts';
import type { Delivery, ServiceErrorKind } from './service-error.ts';

const kinds: readonly ServiceErrorKind[] = [
  'unreachable',
  'timed-out',
  'unauthorised',
  'forbidden',
  'not-found',
  'rejected',
  'busy',
  'server-error',
  'not-understood',
  'cancelled',
  'invalid-request',
];
const effects: readonly Effect[] = ['sign-in', 'read', 'change'];
const deliveries: readonly Delivery[] = ['not-sent', 'rejected', 'unknown'];

const occasions = kinds.flatMap((kind) =>
  effects.flatMap((effect) =>
    deliveries.map((delivery): FailureContext => ({ kind, effect, delivery, host: 'gateway.example.com' })),
  ),
);

describe('the three sentences', () => {
  it.each(occasions)('of $kind, $effect, $delivery are plain', (occasion) => {
    const { happened, safe, todo } = sentencesFor(occasion);
    for (const sentence of [happened, safe, todo]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/payload|endpoint|token|sync|null|!|sorry|undefined/i);
    }
  });

  it('never claim that nothing was changed when that is not known', () => {
    const lost = occasions.filter(({ effect, delivery }) => effect === 'change' && delivery === 'unknown');
    for (const occasion of lost) {
      const { safe, todo } = sentencesFor(occasion);
      expect(safe).toContain('may or may not be done');
      expect(todo).toBe('Choose Find out to read the devices.');
    }
  });

  it('tell people with a second factor or a foreign sign-in why their password fails', () => {
    const { happened, safe, todo } = sentencesFor({
      kind: 'unauthorised',
      effect: 'sign-in',
      delivery: 'rejected',
      host: 'h',
    });
    expect(`${happened} ${safe}`).toBe(
      'The service did not accept this username and password. Nothing is stored.',
    );
    expect(todo).toMatch(/two-factor.*marked “Service account”.*Google\/Microsoft/);
  });

  it('name the service, the wait, the pause and the service’s own words', () => {
    const base = { effect: 'read', delivery: 'unknown', host: 'gateway.example.com' } as const;
    const happened = (more: Partial<FailureContext> & Pick<FailureContext, 'kind'>): string =>
      sentencesFor({ ...base, ...more }).happened;
    expect(happened({ kind: 'unreachable', problem: 'certificate' })).toContain('gateway.example.com');
    expect(happened({ kind: 'timed-out', waitedMs: 20_000 })).toContain('20 s');
    expect(happened({ kind: 'busy', pauseMs: 30_000 })).toContain('30 s');
    expect(happened({ kind: 'rejected', message: 'No such field' })).toBe(
      'The service refused: No such field.',
    );
  });
});
