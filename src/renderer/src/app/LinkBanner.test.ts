import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { Link } from '@shared/link/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { useFreshnessStore } from './freshness.ts';
import LinkBanner from './LinkBanner.vue';
import { useLinkStore } from './link-store.ts';
import { linkWords } from './link-words.ts';

const nowMs = new Date(2026, 4, 21, 11, 8, 0).getTime();
const at = (hours: number, minutes: number, seconds = 0): number =>
  new Date(2026, 4, 21, hours, minutes, seconds).getTime();
const lost: Link = { kind: 'lost', sinceMs: at(9, 42), nextTryMs: nowMs + 24_000 };

describe('the words for the service', () => {
  const known = { readAtMs: at(9, 40), hasNetwork: true, nowMs };

  it('say since when it does not answer, how old the data is, what works and when it is asked next', () => {
    expect(linkWords(lost, known)).toEqual({
      fact: 'Not connected since 09:42.',
      text: 'What is shown was read at 09:40, 1 h ago. Looking, filtering and export work. Changes are refused until the service answers.',
      countdown: 'Next try in 24 s',
    });
  });

  it('blame the network where the computer has none', () => {
    expect(linkWords(lost, { ...known, hasNetwork: false })?.fact).toBe('You have been offline since 09:42.');
  });

  it('promise nothing to look at when nothing was read', () => {
    const text = 'Changes are refused until the service answers.';
    expect(linkWords(lost, { ...known, readAtMs: null })?.text).toBe(text);
  });

  it('name no age where that is not known', () => {
    const text = 'Looking, filtering and export work. Changes are refused until the service answers.';
    expect(linkWords(lost, { ...known, readAtMs: undefined })?.text).toBe(text);
  });

  it('count nothing down while it is being asked', () => {
    expect(linkWords({ ...lost, nextTryMs: null }, known)?.countdown).toBeNull();
  });

  it('say until when it asks to wait', () => {
    expect(linkWords({ kind: 'waiting', untilMs: at(11, 8, 30) }, known)).toMatchObject({
      fact: 'The service asks us to wait until 11:08:30.',
      countdown: 'Continues in 30 s',
    });
  });

  it('are none while it answers or the computer sleeps', () => {
    expect(linkWords({ kind: 'answering' }, known)).toBeNull();
    expect(linkWords({ kind: 'asleep' }, known)).toBeNull();
  });
});

describe('the banner', () => {
  beforeEach(() => void vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] }));

  it('counts down, and asks when its button is pressed', async () => {
    const main = playMain({ link: { tryNow: () => ({ kind: 'answering' }) } });
    const { page } = await mountPage(LinkBanner);
    useLinkStore();
    main.tell.link.changed(lost);
    await nextTick();
    expect(page.text()).toContain('Next try in 24 s');
    vi.advanceTimersByTime(4000);
    await nextTick();
    expect(page.text()).toContain('Next try in 20 s');
    await page.get('button').trigger('click');
    await vi.waitFor(() => expect(page.find('.banner').exists()).toBe(false));
    vi.useRealTimers();
  });

  it('disappears when the service answers, and what is visible is read again, once', async () => {
    const main = playMain();
    const { page } = await mountPage(LinkBanner);
    const refresh = vi.fn();
    useFreshnessStore().add({ text: () => null, refresh });
    main.tell.link.changed(lost);
    await nextTick();
    expect(page.find('.banner').exists()).toBe(true);
    main.tell.link.changed({ kind: 'answering' });
    main.tell.link.changed({ kind: 'answering' });
    await nextTick();
    expect(page.find('.banner').exists()).toBe(false);
    expect(refresh).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('does not mention sleep, and what is visible is read again after it, once', async () => {
    const main = playMain();
    const { page } = await mountPage(LinkBanner);
    const refresh = vi.fn();
    useFreshnessStore().add({ text: () => null, refresh });
    main.tell.link.changed({ kind: 'asleep' });
    await nextTick();
    expect(page.find('.banner').exists()).toBe(false);
    main.tell.link.changed({ kind: 'answering' });
    expect(refresh).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
