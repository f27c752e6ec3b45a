import { expect, it } from 'vitest';
import type { RelativeTime } from '@shared/query/query.ts';
import { fleetFields } from '@shared/query/testing/fleet-fields.ts';
import { samplePreview } from '@test/support/samples.ts';
import { changeAsCommand } from './change-as-command.ts';
import { emptyDraft } from './change-choice.ts';
import type { ChangeFieldTarget } from './change-field-store.ts';

const dayAgo: RelativeTime = { fromNow: -1, unit: 'd' };
const query = { fieldName: 'LastSeen', operatorId: 'LessThan', operands: [dayAgo] };
const filters = [{ ...query, operands: ['2026-05-19T09:12:00.000Z'] }];
const target: ChangeFieldTarget = { filters, query, matching: 3 };
const counts = { willChange: 2, unset: 1, hasIt: 4, cannotChange: 0 };
const change = { fieldName: 'Country', value: 'CZ', filters };
const preview = samplePreview({ change, counts });
const draft = { ...emptyDraft(target), reason: ' moved ' };
const whereOf = (asked: ReturnType<typeof changeAsCommand>) =>
  asked?.ok ? asked.command.options.map(([, value]) => value) : asked;

it('is the query of the window, whose times stay relative, for exactly as many devices', () => {
  expect(whereOf(changeAsCommand(target, draft, preview, fleetFields))).toEqual([
    'Last Seen older than 1 day',
    '3',
    'moved',
  ]);
});

it('does not give the number of devices, which would confirm it, of a change that was sent before', () => {
  const repeats = { operationId: 'op-1', atMs: 1, isUnderWay: false };
  const again = changeAsCommand(target, draft, { ...preview, repeats }, fleetFields);
  expect(whereOf(again)).toEqual(['Last Seen older than 1 day', 'moved']);
});

it('is the filter of the preview for the device in focus', () => {
  const one = [{ fieldName: 'MacAddress', operatorId: 'Equals', operands: ['02:00:00:00:00:01'] }];
  const ofOne = samplePreview({ change: { ...change, filters: one }, counts });
  expect(whereOf(changeAsCommand(target, { ...draft, which: 'device' }, ofOne, fleetFields))).toContain(
    'MAC Address = 02:00:00:00:00:01',
  );
});

it('does not exist for listed devices, nor where nothing would change', () => {
  const listed = samplePreview({ change: { ...change, filters: [], macs: ['02:00:00:00:00:01'] }, counts });
  expect(changeAsCommand(target, draft, listed, fleetFields)).toBeNull();
  const nothing = samplePreview({ change, counts: { ...counts, willChange: 0, unset: 0 } });
  expect(changeAsCommand(target, draft, nothing, fleetFields)).toBeNull();
});

it('computes the new values of an edit as well, and sets no value', () => {
  const edit = { kind: 'replace', text: 'CZ', by: '-SK' } as const;
  const edited = samplePreview({ change: { ...change, edit }, counts });
  const asked = changeAsCommand(target, draft, edited, fleetFields);
  expect(asked?.ok && asked.command.positionals).toEqual(['Country']);
  expect(whereOf(asked)).toEqual(['CZ', '-SK', 'Last Seen older than 1 day', '3', 'moved']);
});
