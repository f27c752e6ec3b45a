import { macField, type Field } from '@shared/devices/field.ts';
import { filtersText } from '@shared/devices/filter.ts';
import type { Change, Preview, PreviewGroup, PreviewRow } from '@shared/operations/contract.ts';
import { unlessLeft } from '../devices/index.ts';
import { checkedValue } from './new-value.ts';
import { invalidChange, previewGone, unknownFilterField } from './operation-failures.ts';
import type { OperationsPorts } from './ports.ts';
import { readReach, spreadOf, type KeptPreview } from './preview.ts';

/** How many previews can still be confirmed; older ones have to be made again. */
const keptPreviews = 4;

/** Previews of changes, the latest ones kept in memory. */
export interface Previews {
  /** Reads the devices of a change. Throws `Failure` `invalid-request` before anything is read, or as the client. */
  make(change: Change): Promise<Preview>;
  /** Throws `Failure` `invalid-request` when it is not kept any more. */
  get(previewId: string): KeptPreview;
  rows(choice: {
    readonly previewId: string;
    readonly groups: readonly PreviewGroup[];
    readonly offset: number;
    readonly limit: number;
  }): { total: number; rows: PreviewRow[] };
}

/** The change with its value in the type of its field. Throws `Failure` `invalid-request` when it cannot be made. */
function checkedChange(change: Change, fields: readonly Field[]): { change: Change; field: Field } {
  const field = fields.find(({ name }) => name === change.fieldName);
  if (!field) throw invalidChange(`The company has no field “${change.fieldName}”.`);
  if (field.isEditable === false || field.name === macField) {
    throw invalidChange(`${field.displayName} cannot be changed.`);
  }
  const checked = checkedValue(field, change.value);
  if ('wrong' in checked) throw invalidChange(checked.wrong);
  const known = new Set(fields.map(({ name }) => name));
  const unknown = change.filters.find(({ fieldName }) => !known.has(fieldName));
  if (unknown) throw unknownFilterField(unknown.fieldName);
  return { change: { ...change, value: checked.value }, field };
}

/** No preview yet. */
export function createPreviews(ports: OperationsPorts): Previews {
  const kept = new Map<string, KeptPreview>();

  function keep(entry: KeptPreview): void {
    kept.set(entry.preview.id, entry);
    for (const id of [...kept.keys()].slice(0, -keptPreviews)) kept.delete(id);
  }
  const get = (previewId: string): KeptPreview => {
    const entry = kept.get(previewId);
    if (!entry) throw previewGone();
    return entry;
  };

  return {
    async make(asked) {
      const active = ports.access.active();
      const fields = await unlessLeft(active.signal, ports.fields());
      const { change, field } = checkedChange(asked, fields);
      const { rows, counts, devicesHash, requests } = await readReach(active, change);
      const preview: Preview = {
        id: ports.newId(),
        change,
        counts,
        before: spreadOf(rows),
        readAtMs: ports.clock.now(),
        requests,
        devicesHash,
      };
      const filterText = filtersText(change.filters, fields);
      const plan = [{ stage: 'all' as const, filters: change.filters, value: change.value }];
      keep({ preview, rows, accountId: active.account.id, field, filterText, plan });
      return preview;
    },
    get,
    rows({ previewId, groups, offset, limit }) {
      const rows = get(previewId).rows.filter(({ group }) => groups.includes(group));
      return { total: rows.length, rows: rows.slice(offset, offset + limit) };
    },
  };
}
