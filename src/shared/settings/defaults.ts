import { defaultWatchPlan } from '../watching/plan.ts';
import type { Settings } from './contract.ts';

/** The settings of a first start. The page needs them at run time, so they are not next to the schema. */
export const defaultSettings: Settings = {
  theme: 'system',
  language: 'system',
  refreshSeconds: 60,
  singleKeyShortcuts: true,
  exportPlace: 'downloads',
  columns: {},
  facets: {},
  lanes: {},
  excludedWindows: {},
  flapping: {},
  watching: defaultWatchPlan,
};
