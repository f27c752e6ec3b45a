import { headerShortcuts } from './header-keys.ts';

/** Keys that the grid handles itself where the focus is in it, as the sheet of shortcuts lists them. */
export const gridShortcuts = [
  { keys: 'Enter', words: 'Open the device, or fold its group' },
  { keys: 'Escape', words: 'Go back: to the rows, to all devices, to the filters before' },
  { keys: 'Space', words: 'Select the device or the group' },
  { keys: 'Shift+Space', words: 'Select as far as here' },
  { keys: 'Shift+ArrowDown', words: 'Select one more, or one up by ↑' },
  { keys: 'Ctrl+A', words: 'Select all that match' },
  { keys: 'Ctrl+C', words: 'Copy the cells of the selected devices' },
  { keys: 'Ctrl+Shift+C', words: 'Copy their MAC addresses' },
  ...headerShortcuts,
].map((shortcut) => ({ ...shortcut, group: 'In the grid' }));
