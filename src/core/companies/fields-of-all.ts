import type { Field } from '@shared/devices/field.ts';
import { folded } from '@shared/query/nearest.ts';
import type { Accounts } from '../accounts/index.ts';
import type { FieldsRepository } from '../storage/index.ts';
import { together } from './together.ts';

/** The dependencies of the fields of all companies. */
export interface FieldsOfAllPorts {
  readonly access: Pick<Accounts, 'session'>;
  readonly fields: Pick<FieldsRepository, 'of'>;
}

/**
 * Adds the fields of a company whose labels no company before it has. One that companies keep under different technical
 * names has its label as its name: only that means it in all of them.
 */
function addFields(known: Map<string, Field[]>, fields: readonly Field[]): void {
  const own = Map.groupBy(fields, ({ displayName }) => folded(displayName));
  for (const [label, named] of own) {
    const before = known.get(label);
    const isOther = before?.some(({ name }) => named.every((field) => field.name !== name));
    if (!before) known.set(label, named);
    else if (isOther) {
      const [first] = before;
      known.set(label, first ? [{ ...first, name: first.displayName }] : []);
    }
  }
}

/**
 * Creates the handler of `fields` of `companiesContract`: what a filter over the companies that are shown together may name,
 * those of the company in view first.
 */
export const createFieldsOfAll =
  ({ access, fields }: FieldsOfAllPorts) =>
  async (): Promise<Field[]> => {
    const session = await access.session();
    const inView = ({ id }: { readonly id: string }): number => Number(id === session.activeId);
    const known = new Map<string, Field[]>();
    for (const account of together(session).toSorted((a, b) => inView(b) - inView(a)))
      addFields(known, fields.of(account) ?? []);
    return [...known.values()].flat();
  };
