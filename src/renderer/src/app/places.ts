import type { IconName } from '@page/ui/icons.ts';

/** The places of the rail in their order, which is that of their shortcuts. */
export const places: readonly { name: string; words: string; keys: string; icon: IconName }[] = [
  { name: 'devices', words: 'Devices', keys: 'Ctrl+1', icon: 'devices' },
  { name: 'statistics', words: 'Statistics', keys: 'Ctrl+2', icon: 'statistics' },
  { name: 'operations', words: 'Operations', keys: 'Ctrl+3', icon: 'operations' },
  { name: 'applications', words: 'Applications', keys: 'Ctrl+4', icon: 'applications' },
  { name: 'settings', words: 'Settings', keys: 'Ctrl+5', icon: 'settings' },
];
