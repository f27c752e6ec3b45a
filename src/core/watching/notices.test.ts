import { describe, expect, it, onTestFinished } from 'vitest';
import type { WatchFinding } from '@shared/watching/contract.ts';
import { changeLanguage } from '@shared/words/speak.ts';
import { digestOf, noticeOf } from './notices.ts';

const finding = (devices: number, part: Partial<WatchFinding> = {}): WatchFinding => ({
  id: 'f',
  ruleId: 'r',
  ruleName: 'Trams',
  words: 'offline for 10 minutes',
  atMs: 0,
  devices,
  first: Array.from({ length: Math.min(devices, 20) }, (_, at) => ({
    mac: `02:00:00:00:00:0${at}`,
    name: `Tram ${at}`,
  })),
  shared: null,
  isTold: false,
  ...part,
});

describe('a notice', () => {
  it('does not exist when nothing was found', () => {
    expect(noticeOf([], 'Transit', 0)).toBeNull();
  });

  it('names a single device, or its address where it has no name', () => {
    expect(noticeOf([finding(1)], 'Transit', 0)).toEqual({
      title: 'Tram 0: offline for 10 minutes',
      body: 'Trams, Transit.',
    });
    const nameless = finding(1, { first: [{ mac: '02:00:00:00:00:07', name: '' }] });
    expect(noticeOf([nameless], 'Transit', 0)?.title).toBe('02:00:00:00:00:07: offline for 10 minutes');
  });

  it('is a single one for many devices, with what they share instead of their names', () => {
    expect(noticeOf([finding(1204)], 'Transit', 0)).toEqual({
      title: '1,204 devices: offline for 10 minutes',
      body: 'Tram 0, Tram 1, Tram 2 and 1,201 more. Trams, Transit.',
    });
    const shared = '12 of 13 have Mobile Operator Vodafone.';
    expect(noticeOf([finding(13, { shared })], 'Transit', 0)?.body).toBe(`${shared} Trams, Transit.`);
  });

  it('has the time of what was not found just now, and may not be so any more', () => {
    const atMs = new Date(2026, 4, 20, 2, 10).getTime();
    const found = finding(1, { atMs });
    expect(noticeOf([found], 'Transit', atMs + 59_999)?.title).toBe('Tram 0: offline for 10 minutes');
    expect(noticeOf([found], 'Transit', atMs + 60_000)).toEqual({
      title: 'Tram 0: offline for 10 minutes (found 20 May 2026, 02:10)',
      body: 'Trams, Transit.',
    });
    expect(noticeOf([found, finding(2, { atMs: atMs + 60_000 })], 'Transit', atMs + 60_000)?.body).toBe(
      'Tram 0: offline for 10 minutes (found 20 May 2026, 02:10). 2 devices: offline for 10 minutes.',
    );
  });

  it('is a single one for many rules', () => {
    expect(noticeOf([finding(1), finding(14), finding(2), finding(3), finding(4)], 'Transit', 0)).toEqual({
      title: 'Transit: 5 findings',
      body: 'Tram 0: offline for 10 minutes. 14 devices: offline for 10 minutes. 2 devices: offline for 10 minutes. And 2 more.',
    });
  });
});

describe('the daily summary', () => {
  const day = { companyName: 'Transit', offline: 142, devices: 2400, nowMs: 0 };

  it('states the state of the company, and what was found', () => {
    expect(digestOf({ ...day, findings: [finding(14)] })).toEqual({
      title: 'Transit: 142 of 2,400 devices offline',
      body: '14 devices: offline for 10 minutes.',
    });
  });

  it('declines the number of devices in Czech', async () => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('cs');
    const title = (devices: number): string => digestOf({ ...day, offline: 1, devices, findings: [] }).title;
    expect(title(3)).toBe('Transit: offline 1 ze 3 zařízení');
    expect(title(5)).toBe('Transit: offline 1 z 5 zařízení');
  });

  it('states that nothing was found, too', () => {
    expect(digestOf({ ...day, findings: [] }).body).toBe('Nothing was found since the last summary.');
  });
});
