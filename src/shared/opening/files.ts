/** Returns what a file is, by its name; `null` for files that Rollcall does not open. */
export function openedKind(fileName: string): 'view' | 'changes' | null {
  if (/\.rollcall-view(\.json)?$/i.test(fileName)) return 'view';
  return /\.csv$/i.test(fileName) ? 'changes' : null;
}

/** The maximum size of a view file, bytes. */
export const viewLimitBytes = 2_000_000;
