export { readKept } from './read-kept.ts';
export type { RecentView } from './recent.ts';
export type { ViewDialogs } from './view-files.ts';
export { createViews, type SavedViews } from './views.ts';
