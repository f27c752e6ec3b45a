import { appendFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { defaultFlapping } from '@shared/history/flapping.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { connections } from '@test/support/connections.ts';
import { excludedWindows } from '@test/support/excluded-windows.ts';
import { deferred } from '@test/support/fake-client.ts';
import { settled } from '@test/support/manual-clock.ts';
import { speak } from '@shared/words/language.ts';
import { changeLanguage } from '@shared/words/speak.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { checkReportFolder } from '../../../scripts/lib/report-check/check-folder.mjs';
import { createReports } from './reports.ts';
import { reportsBench, type BenchDevice } from '@test/support/reports-bench.ts';

/** The month in which the clock goes forward in Prague. */
const march = Date.UTC(2026, 1, 28, 23);
const monthEnd = Date.UTC(2026, 2, 31, 22);
const aWeekMs = 7 * 86_400_000;
const order = {
  subject: { kind: 'field', fieldName: 'Depot' },
  month: '2026-03',
  timeZone: 'Europe/Prague',
} as const;

let parent: string;
beforeEach(() => {
  parent = temporaryFolder('report');
});

/** The segments; the last one holds until the end of the month. */
const toTheEnd = (segments: readonly ConnectionSegment[]): ConnectionSegment[] => {
  const last = segments.at(-1) ?? { startMs: march, state: 'unknown' as const };
  return [...segments.slice(0, -1), { ...last, endMs: Math.max(monthEnd, last.startMs + 1) }];
};

const nights = { weekdays: [1, 6, 7], startMinute: 1380, endMinute: 150, timeZone: 'Europe/Prague' };
const usualWindows: ExcludedWindow[] = [
  { kind: 'weekly', name: 'Nights', ...nights },
  { kind: 'once', name: 'Masts', startMs: march, endMs: march + 7_200_000 },
];

/** Thresholds so low that the connections of these tests rise above and fall below them. */
const lowThresholds = {
  ...defaultFlapping,
  ...{ windowHours: 168, beginPerHour: 4 / 168, endPerHour: 3 / 168 },
  ...{ shortSessionMinutes: 1440, beginShortShare: 0.5, endShortShare: 0.5, leastSessions: 2 },
};

async function saved(devices: BenchDevice[], windows = usualWindows) {
  const { ports, bench } = reportsBench(devices, parent);
  bench.thresholds = lowThresholds;
  bench.windows.push(...windows);
  const reports = createReports(ports);
  const { id } = reports.start({ ...order, ask: false });
  while (bench.told.at(-1)?.state !== 'done') await settled();
  const folder = (await reports.save({ id, place: 'downloads' }))?.folder ?? '';
  return { bench, reports, id, folder, report: reports.read(id) };
}

const up = (): ConnectionSegment[] => toTheEnd([{ startMs: march, endMs: monthEnd, state: 'online' }]);

describe('a saved report', () => {
  it('is recomputed to the same figures by the check, whatever the connections and the windows are', async () => {
    const device = fc.record({
      name: fc.constantFrom('Tram', '=cmd', '"Žižkov", east', '<b>'),
      depot: fc.constantFrom('Kobylisy', '', null, '-1', 'a "b",\r\nc'),
      segments: connections(500_000, march).map(toTheEnd),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(device, { maxLength: 5 }),
        excludedWindows({ startMs: march - aWeekMs, endMs: monthEnd + aWeekMs }),
        async (devices, windows) => {
          const { folder } = await saved(devices, windows);
          const { problems, devices: checked } = await checkReportFolder(folder);
          expect(problems).toEqual([]);
          expect(checked).toBe(devices.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is checked by the rule that an outage entirely within a window is none', async () => {
    const [off, on] = [march + 1_800_000, march + 2_400_000];
    const segments = toTheEnd([
      { startMs: march, endMs: off, state: 'online' },
      { startMs: off, endMs: on, state: 'offline' },
      { startMs: on, endMs: monthEnd, state: 'online' },
    ]);
    const { folder, report } = await saved([{ name: 'Tram', segments }]);
    expect(report.total.outages).toBe(0);
    expect((await checkReportFolder(folder)).problems).toEqual([]);
  });

  it('contains all data behind it, and the manifest names every file', async () => {
    const { folder, bench } = await saved([{ name: 'Tram', segments: up() }]);
    const names = [
      'devices.csv',
      'input.ndjson',
      'manifest.json',
      'parameters.json',
      'report.pdf',
      'summary.csv',
    ];
    expect(readdirSync(folder).sort()).toEqual(names);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      files: { file: string }[];
    };
    expect(manifest.files.map(({ file }) => file).sort()).toEqual(names.filter((n) => n !== 'manifest.json'));
    expect(bench.printed).toHaveLength(1);
    expect(readdirSync(parent)).toHaveLength(1);
  });

  it('is seen to be changed when a file was changed, or a figure together with its hash', async () => {
    const { folder } = await saved([{ name: 'Tram', segments: up() }]);
    const path = join(folder, 'devices.csv');
    const before = readFileSync(path, 'utf8');
    appendFileSync(path, ' ');
    expect((await checkReportFolder(folder)).problems).toContain('devices.csv is not what was saved');
    const online = /,1,(\d+),0,/;
    expect(before).toMatch(online);
    writeFileSync(path, before.replace(online, ',1,9$1,0,'));
    const { problems } = await checkReportFolder(folder);
    expect(problems.some((problem) => problem.startsWith('online_s of '))).toBe(true);
  });

  it('is seen to be wrong when its excluded time, days or period disagree with what it states', async () => {
    const { folder } = await saved([{ name: 'Tram', segments: up() }]);
    const path = join(folder, 'parameters.json');
    const before = readFileSync(path, 'utf8');
    const problemsAfter = async (from: string, to: string): Promise<string[]> => {
      expect(before).toContain(from);
      writeFileSync(path, before.replace(from, to));
      return (await checkReportFolder(folder)).problems;
    };
    expect(await problemsAfter('"startMinute": 1380', '"startMinute": 1381')).toContain(
      'the excluded time is not what the windows make',
    );
    expect(await problemsAfter('"month": "2026-03"', '"month": "2026-02"')).toContain(
      'the period is not 2026-02 in Europe/Prague',
    );
    expect(await problemsAfter('"2026-03-30",', '"2026-03-31",')).toContain(
      'the days are not those of Europe/Prague',
    );
  });

  it('states how often and how long each device flapped, by the thresholds that it states', async () => {
    const times = [0, 30, 40, 70, 80, 600];
    const segments = toTheEnd(
      times.map((hours, index) => ({
        startMs: march + hours * 3_600_000,
        endMs: march + (times[index + 1] ?? 700) * 3_600_000,
        state: index % 2 === 0 ? 'online' : 'offline',
      })),
    );
    const { folder, report } = await saved([{ name: 'Tram', segments }, { segments: up() }]);
    expect(report.flapping).toBe(1);
    expect(report.method.join(' ')).toContain('of its times online in them (of 2 at least)');
    // From the fourth change, or the second time online whose beginning is seen, until three of them are a week ago.
    const lines = readFileSync(join(folder, 'devices.csv'), 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/,flapping_stretches,flapping_s$/);
    expect(lines.filter((line) => line.includes('Tram')).join()).toMatch(/,1,\d+$/);
    const path = join(folder, 'parameters.json');
    const parameters = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...parameters, flapping: defaultFlapping }));
    const { problems } = await checkReportFolder(folder);
    expect(problems.some((problem) => problem.startsWith('flapping_stretches of '))).toBe(true);
  });

  it('does not replace one that is there', async () => {
    const { folder, reports, id, bench } = await saved([{ segments: up() }]);
    const again = await reports.save({ id, place: 'downloads' });
    expect(again?.folder).toBe(`${folder} (2)`);
    reports.reveal(id);
    expect(bench.revealed).toEqual([`${folder} (2)`]);
  });

  it('has no name of a device of Windows, whatever the company is called', async () => {
    const { ports, access, bench } = reportsBench([{ segments: up() }], parent);
    const active = access.active();
    const named = { ...active, account: { ...active.account, name: 'Con.sult' } };
    const reports = createReports({ ...ports, access: { ...access, active: () => named } });
    const { id } = reports.start({ ...order, ask: false });
    while (bench.told.at(-1)?.state !== 'done') await settled();
    const saving = await reports.save({ id, place: 'downloads' });
    expect(basename(saving?.folder ?? '')).toMatch(/^Con sult /);
  });

  it('leaves nothing behind when it cannot be written', async () => {
    const { reports, id } = await saved([{ segments: up() }]);
    rmSync(parent, { recursive: true });
    writeFileSync(parent, 'not a folder');
    await expect(reports.save({ id, place: 'downloads' })).rejects.toThrow(Failure);
  });
});

describe('the saving of a report', () => {
  it('reports its progress: the printing, then the devices', async () => {
    const { bench, id } = await saved(Array.from({ length: 20 }, () => ({ segments: up() })));
    expect(bench.saving.map(({ step, done }) => [step, done])).toEqual([
      ['printing', 0],
      ['writing', 16],
      ['writing', 20],
    ]);
    expect(bench.saving[0]).toMatchObject({ id, devices: 20 });
  });

  it('can be stopped while it prints, and leaves nothing behind', async () => {
    const { bench, reports, id, folder } = await saved([{ segments: up() }]);
    const begun = deferred<undefined>();
    bench.prints = () => {
      begun.resolve(undefined);
      return deferred<Uint8Array>().promise;
    };
    const saving = reports.save({ id, place: 'downloads' });
    await begun.promise;
    reports.stopSaving(id);
    expect(await saving).toBeNull();
    expect(readdirSync(parent)).toEqual([basename(folder)]);
  });

  it('is given up without an error when another report is begun while it prints', async () => {
    const { bench, reports, id, folder } = await saved([{ segments: up() }]);
    const begun = deferred<undefined>();
    bench.prints = () => {
      begun.resolve(undefined);
      return deferred<Uint8Array>().promise;
    };
    const saving = reports.save({ id, place: 'downloads' });
    await begun.promise;
    reports.start({ ...order, ask: false });
    expect(await saving).toBeNull();
    expect(readdirSync(parent)).toEqual([basename(folder)]);
  });

  it('is recorded while it is unfinished, so that what a killed process leaves behind is found', async () => {
    const { bench, reports, id, folder } = await saved([{ segments: up() }]);
    let during: string[] = [];
    bench.prints = () => {
      during = readdirSync(parent).filter((name) => name !== basename(folder));
      expect([...bench.unfinished]).toEqual(during.map((name) => join(parent, name)));
      return Promise.resolve(Buffer.from('%PDF-1.7'));
    };
    await reports.save({ id, place: 'downloads' });
    expect(during).toHaveLength(1);
    expect([...bench.unfinished]).toEqual([]);
  });

  it.each([
    ['while it prints', 'printing'],
    ['while its place is chosen', 'choosing'],
  ] as const)('is under way no more once the reports are closed %s', async (_when, what) => {
    const { bench, reports, id, folder } = await saved([{ segments: up() }]);
    const begun = deferred<undefined>();
    const never = <T>(): Promise<T> => {
      begun.resolve(undefined);
      return deferred<T>().promise;
    };
    [bench.prints, bench.chooses] = [() => never<Uint8Array>(), () => never<string>()];
    const saving = reports.save({ id, place: what === 'printing' ? 'downloads' : 'ask' });
    await begun.promise;
    await reports.close();
    expect(readdirSync(parent)).toEqual([basename(folder)]);
    expect(await saving).toBeNull();
  });

  it('goes where the user chooses, next to what is there, and nowhere when the dialog is closed', async () => {
    const { bench, reports, id, folder } = await saved([{ segments: up() }]);
    const elsewhere = join(parent, 'Elsewhere');
    bench.chooses = () => Promise.resolve(elsewhere);
    expect(await reports.save({ id, place: 'ask' })).toEqual({ folder: elsewhere });
    expect((await checkReportFolder(elsewhere)).problems).toEqual([]);
    expect(await reports.save({ id, place: 'ask' })).toEqual({ folder: `${elsewhere} (2)` });
    let suggested = '';
    bench.chooses = (path) => {
      suggested = path;
      return Promise.resolve(null);
    };
    expect(await reports.save({ id, place: 'ask' })).toBeNull();
    expect(suggested).toBe(`${folder} (2)`);
    expect(readdirSync(parent)).toHaveLength(3);
  });
});

describe('a printed report', () => {
  it('takes nothing for markup, whatever devices are called', async () => {
    const { bench } = await saved([{ name: '<img src=x onerror=alert(1)>', depot: '"&\'', segments: up() }]);
    const html = bench.printed[0]?.html ?? '';
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
    expect(html).toContain('&quot;&amp;&#39;');
    expect(html).toContain('<link rel="stylesheet" href="style.css">');
    expect(html).not.toMatch(/<script|style=/);
    expect(html).toMatch(/<td class="mac">(?:[\dA-F]{2}:){5}[\dA-F]{2}<\/td>/);
  });

  it('has so many values and devices that it can be printed, and says where the others are', async () => {
    const devices = Array.from({ length: 5002 }, (_, index) => ({ depot: index, segments: up() }));
    const { bench, folder } = await saved(devices, []);
    const html = bench.printed[0]?.html ?? '';
    expect(html).toContain('2 more values are in summary.csv.');
    expect(html).toContain('2 more devices are in devices.csv.');
    const days = 31;
    expect(html.split('<tr>')).toHaveLength(1 + 3 + 5000 + days + 5000);
    expect(readFileSync(join(folder, 'summary.csv'), 'utf8').match(/^value,/gm)).toHaveLength(5002);
  });

  it('states the method, the excluded windows, and unknown time as unknown', async () => {
    const { bench } = await saved([
      { name: 'Tram', segments: toTheEnd([{ startMs: march, endMs: monthEnd, state: 'unknown' }]) },
    ]);
    const html = bench.printed[0]?.html ?? '';
    expect(html).toContain('Availability is the time online divided by');
    expect(html).toContain('Nights: Mon, Sat, Sun, 23:00 to 02:30 of the next day, Europe/Prague');
    expect(html).toContain('<dt>Availability</dt><dd>–</dd>');
    expect(html).toContain('<dt>Unknown time</dt><dd>100 %</dd>');
  });

  it('is in the language that is current when it is saved, and its figures can be recomputed all the same', async () => {
    const { bench, reports, id } = await saved([{ name: 'Tram', segments: up() }]);
    await changeLanguage('de');
    const folder = (await reports.save({ id, place: 'downloads' }))?.folder ?? '';
    speak('en');
    const html = bench.printed.at(-1)?.html ?? '';
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Alle Geräte');
    expect(html).toContain('Verfügbarkeit ist die Online-Zeit geteilt durch');
    expect(html).toContain('Mo, Sa, So, 23:00 Uhr bis 02:30 Uhr am nächsten Tag');
    expect(html).not.toMatch(/Availability|Excluded|Devices/);
    expect((await checkReportFolder(folder)).problems).toEqual([]);
  });
});
