import { basename } from 'node:path';
import { Failure } from '@shared/contract/failure.ts';
import { viewFileName, viewText } from '@shared/views/canonical.ts';
import type { Views } from '@shared/views/contract.ts';
import type { NamedView, SavedView } from '@shared/views/view.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { UnfinishedFiles } from '../export/index.ts';
import type { ViewsRepository } from '../storage/index.ts';
import { readKept } from './read-kept.ts';
import { recentViews, type RecentView } from './recent.ts';
import { readView } from './read-view.ts';
import { readViewFile, writeViewFile, type ViewDialogs } from './view-files.ts';
import { say } from './words.ts';

/** What saved views need of the rest of the application. */
export interface ViewsPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly repository: ViewsRepository;
  readonly dialogs: ViewDialogs;
  /** Records unfinished files. */
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
  readonly newId: () => string;
}

/** A view to save; a new one when `id` is `null`. */
export interface ViewToSave {
  readonly id: string | null;
  readonly view: NamedView;
  readonly position: number | null;
}

/**
 * The saved views of the active account, which stay on this computer. Throws `Failure`: `not-signed-in`, `not-found` for
 * a view that does not exist, `invalid-request` for a text that is not a view, `storage`.
 */
export interface SavedViews {
  list(): Views;
  save(choice: ViewToSave): Views;
  rename(id: string, name: string): Views;
  remove(id: string): Views;
  reorder(ids: readonly string[]): Views;
  activate(id: string | null): Views;
  exportText(id: string): { readonly fileName: string; readonly text: string };
  exportFile(id: string): Promise<{ readonly path: string } | null>;
  /** Reads a view from a text without saving it; `name` names the text in error messages. */
  look(text: string, name: string | null): NamedView;
  /** Reads a view from a text and saves it. */
  importText(text: string, name: string | null): Views;
  importFile(): Promise<Views | null>;
  /** Returns the views that were opened last, the most recent first. */
  recent(): readonly RecentView[];
  /** Calls `listener` after every change of the views, and after one was opened. Only the latest listener is called. */
  onChange(listener: () => void): void;
}

const gone = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('gone'),
    safe: say('othersAsTheyWere'),
    todo: say('chooseAnother'),
  });

const leftMeanwhile = (account: string): Failure =>
  new Failure({
    code: 'cancelled',
    happened: say('leftMeanwhile', { account }),
    safe: say('bothAsTheyWere'),
    todo: say('chooseAccount'),
  });

/** Reads what is stored for the active account. */
function createReading({ access, repository }: ViewsPorts) {
  const accountId = (): string => access.active().account.id;
  const list = (): Views => {
    const account = accountId();
    const { views, unreadable } = readKept(repository.list(account));
    const active = repository.active(account);
    const activeId = views.some(({ id }) => id === active) ? active : null;
    return { accountId: account, views, activeId, unreadable };
  };
  const find = (id: string): SavedView => {
    const view = list().views.find((one) => one.id === id);
    if (!view) throw gone();
    return view;
  };
  /** The stored text of a view that cannot be read; `null` when none has this id. */
  const textOfUnreadable = (id: string): string | null =>
    list().unreadable.some((one) => one.id === id)
      ? (repository.list(accountId()).find((one) => one.id === id)?.text ?? null)
      : null;
  const recent = (): readonly RecentView[] => {
    const { id, companyId } = access.active().account;
    return recentViews({ companyId, views: list().views, opened: repository.opened(id) });
  };
  return { accountId, list, find, textOfUnreadable, recent };
}

type Changing = 'save' | 'rename' | 'remove' | 'reorder' | 'activate' | 'onChange';

function createChanging(
  { repository, newId }: ViewsPorts,
  { accountId, list, find }: ReturnType<typeof createReading>,
): Pick<SavedViews, Changing> {
  let tell = (): void => undefined;
  const after = (change: (account: string) => void): Views => {
    change(accountId());
    tell();
    return list();
  };
  return {
    save: ({ id, view, position }) =>
      after((account) => {
        const kept = { id: id ?? newId(), text: viewText(view) };
        repository.put(account, kept, position);
        repository.setActive(account, kept.id);
      }),
    rename: (id, name) =>
      after((account) => repository.put(account, { id, text: viewText({ ...find(id), name }) }, null)),
    remove: (id) => after((account) => repository.remove(account, find(id).id)),
    reorder: (ids) => after((account) => repository.order(account, ids)),
    activate: (id) => after((account) => repository.setActive(account, id === null ? null : find(id).id)),
    onChange(listener) {
      tell = listener;
    },
  };
}

/** Creates the saved views on `repository`. */
export function createViews(ports: ViewsPorts): SavedViews {
  const { dialogs, access, unfinished } = ports;
  const reading = createReading(ports);
  const changing = createChanging(ports, reading);
  const { list, find, textOfUnreadable, recent } = reading;
  const look = (text: string, name: string | null): NamedView =>
    readView(text, name === null ? say('theText') : say('namedText', { name }));
  const importText = (text: string, name: string | null): Views =>
    changing.save({ id: null, view: look(text, name), position: null });
  const exportText = (id: string): { readonly fileName: string; readonly text: string } => {
    const kept = textOfUnreadable(id);
    if (kept !== null) return { fileName: viewFileName('Unreadable view'), text: kept };
    const view = find(id);
    return { fileName: viewFileName(view.name), text: viewText(view) };
  };
  return {
    ...changing,
    list,
    recent,
    look,
    importText,
    exportText,
    async exportFile(id) {
      const { fileName, text } = exportText(id);
      const path = await dialogs.whereToSave(fileName);
      if (path === null) return null;
      await writeViewFile(path, text, unfinished);
      return { path };
    },
    async importFile() {
      const { account } = access.active();
      const path = await dialogs.whichToOpen();
      if (path === null) return null;
      const text = await readViewFile(path);
      // The dialog may have stayed open while another account was chosen.
      if (access.active().account.id !== account.id) throw leftMeanwhile(account.name);
      return importText(text, basename(path));
    },
  };
}
