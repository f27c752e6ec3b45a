/** Removes the entries that a map has had longest, until at most `limit` are left. */
export function dropOldest<K>(entries: Map<K, unknown>, limit: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= limit) return;
    entries.delete(key);
  }
}
