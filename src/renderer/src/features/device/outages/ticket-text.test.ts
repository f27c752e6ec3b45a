import { describe, expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { sampleField } from '@test/support/samples.ts';
import { ticketText, type Ticket, type TicketConnection } from './ticket-text.ts';

const [minute, day] = [60_000, 86_400_000];
const startMs = Date.UTC(2026, 4, 1);

/** Ten days online except for outages of the given minutes, one every twelve hours. */
function connectionWith(...minutes: readonly number[]): TicketConnection {
  const all: ConnectionSegment[] = [];
  let atMs = startMs;
  for (const [index, length] of minutes.entries()) {
    const lostMs = startMs + (index + 1) * (day / 2);
    all.push({ state: 'online', startMs: atMs, endMs: lostMs });
    atMs = lostMs + length * minute;
    all.push({ state: 'offline', startMs: lostMs, endMs: atMs });
  }
  const endMs = startMs + 10 * day;
  all.push({ state: 'online', startMs: atMs, endMs });
  return { all, segments: all, view: { startMs, endMs }, excluded: [], readAtMs: endMs };
}

const ticket = (changes: Partial<Ticket> = {}): string =>
  ticketText({
    name: 'Tram 8317',
    mac: '02:0A:14:8F:31:7C',
    company: { name: 'Transit', companyId: 627 },
    state: 'Online since 1 May, 12:47 (9 d 11 h)',
    fields: [
      sampleField({ name: 'Temperature', displayName: 'Temperature', type: 'Double', unit: '°C' }),
      sampleField({ name: 'Description', displayName: 'Description' }),
      sampleField({ name: 'Imei', displayName: 'IMEI' }),
    ],
    values: new Map<string, string | number | null>([
      ['Temperature', 43.5],
      ['Description', ' Replaced antenna;\n see  ticket '],
      ['Imei', null],
    ]),
    zone: 'utc',
    readAtMs: startMs + 10 * day + 3000,
    connection: connectionWith(47),
    ...changes,
  });

describe('the text of a ticket', () => {
  it('has the identity of the device, its state, its fields, its connection, and a link to it', () => {
    expect(ticket().split('\n')).toEqual([
      'Tram 8317 (02:0A:14:8F:31:7C)',
      'Transit 627',
      'Online since 1 May, 12:47 (9 d 11 h)',
      'Temperature: 43.5 °C',
      'Description: Replaced antenna; see ticket',
      'Read: 11 May 2026, 00:00:03',
      '',
      'Connection history: 1 May – 10 May 2026 (UTC)',
      'Availability: 99.67 %',
      'Outages: 1',
      'Time offline: 47 min',
      'Unknown, not counted: 0 s',
      '- 1 May 2026, 12:00:00 – 12:47:00, 47 min',
      'Read: 11 May 2026, 00:00:00',
      '',
      'rollcall://company/627/device/02-0A-14-8F-31-7C',
    ]);
  });

  it('has the length of an outage between the times that it shows', () => {
    const connection = connectionWith(47);
    const all = connection.all.map((segment) =>
      segment.state === 'offline' ? { ...segment, startMs: segment.startMs + 900 } : segment,
    );
    expect(ticket({ connection: { ...connection, all } })).toContain('12:00:00 – 12:47:00, 47 min\n');
  });

  it('lists only the long ones of many outages, newest first, and the number of the others', () => {
    const many = ticket({
      connection: connectionWith(
        ...Array.from({ length: 14 }, (_, at) => (at === 3 ? 10 : at === 8 ? 90 : 1)),
      ),
    });
    expect(many.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- 5 May 2026, 12:00:00 – 13:30:00, 1 h 30 min',
      '- 3 May 2026, 00:00:00 – 00:10:00, 10 min',
      '- 12 more',
    ]);
  });

  it('says that it lists the long ones of many, after the one that goes on', () => {
    const { all, view, ...rest } = connectionWith(
      ...Array.from({ length: 14 }, (_, at) => (at === 3 ? 90 : 1)),
    );
    const endMs = view.endMs + minute;
    const open: ConnectionSegment = { state: 'offline', startMs: view.endMs, endMs };
    const connection = { ...rest, all: [...all, open], segments: [...all, open], view: { ...view, endMs } };
    const lines = ticket({ connection }).split('\n');
    const at = lines.indexOf('Outages of 10 min and longer: 1 of 15');
    expect(lines.slice(at - 1, at + 3)).toEqual([
      '- 11 May 2026, 00:00:00 – Still offline, At least 1 min',
      'Outages of 10 min and longer: 1 of 15',
      '- 3 May 2026, 00:00:00 – 01:30:00, 1 h 30 min',
      '- 13 more',
    ]);
  });

  it('says that an outage began earlier where its beginning is not known', () => {
    const view = { startMs, endMs: startMs + day };
    const all: ConnectionSegment[] = [
      { state: 'offline', startMs, endMs: startMs + 47 * minute },
      { state: 'online', startMs: startMs + 47 * minute, endMs: view.endMs },
    ];
    const connection = { all, segments: all, view, excluded: [], readAtMs: null };
    expect(ticket({ connection })).toContain('- Before 1 May 2026, 00:00:00 – 00:47:00, At least 47 min\n');
  });

  it('says which outages do not count because of maintenance, as its figures do', () => {
    const hour = 60 * minute;
    const excluded = [
      { startMs: startMs + day / 2, endMs: startMs + day / 2 + hour },
      { startMs: startMs + day, endMs: startMs + day + hour },
    ];
    const lines = ticket({ connection: { ...connectionWith(47, 90), excluded } }).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Outages: 1',
        'Time offline: 30 min',
        'Maintenance, not counted: 2 h',
        '- 2 May 2026, 00:00:00 – 01:30:00, 1 h 30 min, 30 min counted',
        '- 1 May 2026, 12:00:00 – 12:47:00, 47 min, maintenance, not counted',
      ]),
    );
  });

  it('does not claim that nothing failed where nothing is known', () => {
    const view = { startMs, endMs: startMs + 10 * day };
    const all: ConnectionSegment[] = [{ ...view, state: 'unknown' }];
    const connection = { all, segments: all, view, excluded: [], readAtMs: null };
    expect(ticket({ connection }).split('\n')).toEqual(
      expect.arrayContaining(['Availability: –', 'Outages: –', 'Time offline: –']),
    );
  });

  it('has no connection where none is known, and leaves out a missing name and state', () => {
    const bare = ticket({ name: '02:0A:14:8F:31:7C', connection: null, fields: [], state: '' });
    expect(bare.split('\n')).toEqual([
      '02:0A:14:8F:31:7C',
      'Transit 627',
      'Read: 11 May 2026, 00:00:03',
      '',
      'rollcall://company/627/device/02-0A-14-8F-31-7C',
    ]);
  });
});
