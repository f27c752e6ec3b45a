import { describe, expect, it } from 'vitest';
import type { MatchingOrder } from '@shared/companies/matching-schema.ts';
import { nameField, onlineField, type Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { portPair } from '@test/support/port-pair.ts';
import { sampleField } from '@test/support/samples.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker } from '../fleet-worker/index.ts';
import { answerOn } from '../threads/index.ts';
import { namedColumns } from './labelled-columns.ts';
import { listedMatches, type MatchingCompany } from './matching-list.ts';

const option = (id: number, name: string) => ({ id, name });
const name = sampleField({ name: nameField });
const online = sampleField({
  name: onlineField,
  hasOptions: true,
  options: [option(0, 'Offline'), option(1, 'Online')],
});
const signal = sampleField({ name: 'Signal', displayName: 'Signal', type: 'Integer' });

/** A company with devices, all of which match; the first value of each is its name, the second its state. */
function company(
  accountId: string,
  named: readonly Field[],
  devices: readonly (readonly FieldValue[])[],
): MatchingCompany {
  const columns = [name, online, ...named].map(({ name: fieldName, displayName: label }, at) => {
    const values = [null, ...devices.map((device) => device[at] ?? null)];
    return { fieldName, label, values, codes: Uint8Array.from(devices, (_, row) => row + 1) };
  });
  const macs = Float64Array.from(devices, (_, row) => row + 1);
  const rows = Uint32Array.from(devices, (_, row) => row);
  return { accountId, fields: [name, online, ...named], named, snapshot: { macs, columns }, rows };
}

const [near, far] = portPair();
answerOn(far, createFleetHost(), queueMicrotask);
const worker = createFleetWorker(() => near);

const listed = (
  companies: readonly MatchingCompany[],
  by: MatchingOrder['by'],
  { direction = 'ascending', limit = 10 }: { direction?: MatchingOrder['direction']; limit?: number } = {},
) =>
  listedMatches(worker, { companies, columns: namedColumns(companies) }, { order: { by, direction }, limit });

const names = (devices: Awaited<ReturnType<typeof listed>>): string[] => devices.map((device) => device.name);

describe('the devices of all companies that match', () => {
  const trams = company(
    'trams',
    [signal],
    [
      ['Tram 10', 1, -71],
      ['Tram 9', 0, -101],
      ['Bus 3', 1, null],
    ],
  );
  const meters = company(
    'meters',
    [signal],
    [
      ['Bus 3', 0, -90],
      ['Meter 1', 1, -80],
    ],
  );

  it('are listed company by company, in the natural order of their names', async () => {
    expect(await listed([trams, meters], 'company', { limit: 4 })).toEqual([
      { accountId: 'trams', mac: '00:00:00:00:00:03', name: 'Bus 3', online: 1, values: [null] },
      { accountId: 'trams', mac: '00:00:00:00:00:02', name: 'Tram 9', online: 0, values: [-101] },
      { accountId: 'trams', mac: '00:00:00:00:00:01', name: 'Tram 10', online: 1, values: [-71] },
      { accountId: 'meters', mac: '00:00:00:00:00:01', name: 'Bus 3', online: 0, values: [-90] },
    ]);
    const reversed = await listed([trams, meters], 'company', { direction: 'descending' });
    expect(names(reversed)).toEqual(['Bus 3', 'Meter 1', 'Bus 3', 'Tram 9', 'Tram 10']);
  });

  it('are sorted over all companies: by name, by state, or by a column, unset last', async () => {
    const byName = await listed([trams, meters], 'name', { direction: 'descending', limit: 2 });
    expect(names(byName)).toEqual(['Tram 10', 'Tram 9']);
    expect(names(await listed([trams, meters], 'state'))).toEqual([
      'Bus 3',
      'Tram 9',
      'Bus 3',
      'Meter 1',
      'Tram 10',
    ]);
    const bySignal = async (direction: MatchingOrder['direction']) =>
      names(await listed([trams, meters], { label: 'Signal' }, { direction }));
    expect(await bySignal('ascending')).toEqual(['Tram 9', 'Bus 3', 'Meter 1', 'Tram 10', 'Bus 3']);
    expect(await bySignal('descending')).toEqual(['Tram 10', 'Meter 1', 'Bus 3', 'Tram 9', 'Bus 3']);
  });

  it('are sorted by the names of options, which companies number differently', async () => {
    const plan = (...options: Field['options']): Field =>
      sampleField({ name: 'Plan', displayName: 'Plan', hasOptions: true, options });
    const some = company(
      'some',
      [plan(option(1, 'Zone'), option(2, 'Area'))],
      [
        ['A', 1, 1],
        ['B', 1, 2],
      ],
    );
    const others = company('others', [plan(option(1, 'Basic'))], [['C', 1, 1]]);
    expect(names(await listed([some, others], { label: 'Plan' }))).toEqual(['B', 'C', 'A']);
  });

  it('have one column for each label that the filter names, whatever the technical names are', async () => {
    const depot = (technical: string, displayName: string): Field =>
      sampleField({ name: technical, displayName });
    const some = company('some', [depot('Tag1', 'Depot'), name], [['A', 1, 'North']]);
    const others = {
      ...company('others', [depot('Tag2', 'depot'), depot('Tag1', 'Line')], [['B', 1, 'South', '5']]),
      named: [depot('Tag2', 'depot'), online],
    };
    expect(namedColumns([some, others]).map(({ label }) => label)).toEqual(['Depot']);
    expect((await listed([some, others], 'company')).map(({ values }) => values)).toEqual([
      ['North'],
      ['South'],
    ]);
  });

  it('have the field that the filter names, of several with the same label', () => {
    const two = [
      sampleField({ name: 'A', displayName: 'Depot' }),
      sampleField({ name: 'B', displayName: 'Depot' }),
    ];
    const [column] = namedColumns([{ accountId: 'some', fields: two, named: two.slice(1) }]);
    expect(column?.fields.get('some')).toBe(two[1]);
  });

  it('have nothing in a column whose label their company does not use', async () => {
    const some = company('some', [sampleField({ name: 'Tag1', displayName: 'Depot' })], [['A', 1, 'North']]);
    const others = company('others', [sampleField({ name: 'Tag1', displayName: 'Line' })], [['B', 1, '5']]);
    const columns = namedColumns([some, others]);
    expect(columns.map(({ label, fields }) => [label, [...fields.keys()]])).toEqual([
      ['Depot', ['some']],
      ['Line', ['others']],
    ]);
    expect((await listed([some, others], 'company')).map(({ values }) => values)).toEqual([
      ['North', null],
      [null, '5'],
    ]);
  });
});
