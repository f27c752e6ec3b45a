import { macField, nameField, type Field } from '@shared/devices/field.ts';
import { dropOldest } from '@shared/drop-oldest.ts';
import type { ImportFinding, ImportRow, ImportSummary } from '@shared/import/contract.ts';
import type { Preview } from '@shared/operations/preview.ts';
import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { unlessLeft } from '../devices/index.ts';
import { readPresent, type ValuesToSet } from '../operations/index.ts';
import type { Clock } from '../service/index.ts';
import { checkFile, type CheckedFile } from './check-file.ts';
import { decodeFile } from './decode-file.ts';
import { differenceOf, type Difference } from './difference.ts';
import { importGone } from './import-failures.ts';

/** How many checked files are kept; older ones have to be chosen again. */
const keptImports = 2;

/** Imports of files in the update form; every method serves the request of the same name in `importContract`. */
export interface Imports {
  check(bytes: Uint8Array): Promise<ImportSummary>;
  rows(choice: {
    readonly id: string;
    readonly groups: readonly ImportRow['group'][];
    readonly fieldName?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): { total: number; rows: ImportRow[] };
  findings(choice: { readonly id: string; readonly offset: number; readonly limit: number }): {
    total: number;
    rows: ImportFinding[];
  };
  preview(choice: { readonly id: string; readonly fieldName: string }): Promise<Preview>;
}

/** What imports need of the rest of the application. */
export interface ImportsPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  /** The fields of the active company. */
  readonly fields: () => Promise<readonly Field[]>;
  /** Previews setting devices to the values of a file. Throws as `Operations.preview`. */
  readonly previewValues: (asked: ValuesToSet) => Promise<Preview>;
  readonly clock: Pick<Clock, 'now'>;
  /** Returns an identifier that no import has yet. */
  readonly newId: () => string;
}

interface Kept extends Difference {
  readonly accountId: string;
}

function summaryOf(
  file: CheckedFile,
  { rows, findings }: Difference,
): Omit<ImportSummary, 'id' | 'readAtMs' | 'requests'> {
  const fields = file.fields.map(({ name, displayName }) => {
    const own = rows.filter(({ fieldName }) => fieldName === name);
    const count = (group: ImportRow['group']): number => own.filter((row) => row.group === group).length;
    const [willChange, unset, hasIt] = [count('will-change'), count('unset'), count('has-it')];
    const values = new Set(own.filter(({ group }) => group !== 'has-it').map(({ after }) => after)).size;
    return { fieldName: name, label: displayName, willChange, unset, hasIt, values };
  });
  return { rows: file.total, leftOut: findings.length, columnsLeftOut: [...file.columnsLeftOut], fields };
}

/** The devices that are to change, grouped by their new value, in the order of the file. */
function assignmentsOf(rows: readonly ImportRow[], fieldName: string): ValuesToSet['assignments'] {
  const changing = rows.filter((row) => row.fieldName === fieldName && row.group !== 'has-it');
  const byValue = Map.groupBy(changing, ({ after }) => after);
  return Array.from(byValue, ([value, ofValue]) => ({ value, macs: ofValue.map(({ mac }) => mac) }));
}

async function readLive({ client, account, signal }: ActiveAccount, file: CheckedFile) {
  const fieldNames = [...new Set([macField, nameField, ...file.fields.map(({ name }) => name)])];
  const question = { client, companyId: account.companyId, fieldNames, signal };
  const { devices, requests, notListed } = await readPresent(
    question,
    file.rows.map(({ mac }) => mac),
  );
  const live = new Map([...devices].map(([mac, { values }]) => [mac, values]));
  return { live, requests, notListed };
}

/** Creates the imports, with no file at first. */
export function createImports(ports: ImportsPorts): Imports {
  const kept = new Map<string, Kept>();

  function get(id: string): Kept {
    const entry = kept.get(id);
    if (entry?.accountId !== ports.access.active().account.id) throw importGone();
    return entry;
  }

  return {
    async check(bytes) {
      const active = ports.access.active();
      const file = checkFile(decodeFile(bytes), await unlessLeft(active.signal, ports.fields()));
      const { live, requests, notListed } = await readLive(active, file);
      const difference = differenceOf(file, live, notListed);
      const id = ports.newId();
      kept.set(id, { ...difference, accountId: active.account.id });
      dropOldest(kept, keptImports);
      return { id, ...summaryOf(file, difference), readAtMs: ports.clock.now(), requests };
    },
    rows({ id, groups, fieldName, offset, limit }) {
      const rows = get(id).rows.filter(
        (row) => groups.includes(row.group) && (fieldName === undefined || row.fieldName === fieldName),
      );
      return { total: rows.length, rows: rows.slice(offset, offset + limit) };
    },
    findings({ id, offset, limit }) {
      const { findings } = get(id);
      return { total: findings.length, rows: findings.slice(offset, offset + limit) };
    },
    preview: ({ id, fieldName }) =>
      ports.previewValues({ fieldName, assignments: assignmentsOf(get(id).rows, fieldName) }),
  };
}
