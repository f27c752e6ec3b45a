import type { SavedViews } from '@core/views/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { viewsContract } from '@shared/views/contract.ts';

/** Answers the page's requests about saved views. */
export const createViewsHandlers = (views: SavedViews): Handlers<typeof viewsContract> => ({
  list: () => views.list(),
  save: (choice) => views.save(choice),
  rename: ({ id, name }) => views.rename(id, name),
  remove: ({ id }) => views.remove(id),
  reorder: ({ ids }) => views.reorder(ids),
  activate: ({ id }) => views.activate(id),
  exportText: ({ id }) => views.exportText(id),
  exportFile: ({ id }) => views.exportFile(id),
  look: ({ text, name }) => views.look(text, name),
  importText: ({ text, name }) => views.importText(text, name),
  importFile: () => views.importFile(),
});
