import { extensions, type ExportFormat } from '../export/formats.ts';
import { dayText } from '../query/local-time.ts';

/**
 * Returns a name, in local time, that no shell needs quoted, and that no other file is likely to have, which the command
 * would replace without asking: `devices-627-2026-05-20-091203.xlsx`.
 */
export function exportFileName(companyId: number, format: ExportFormat, atMs: number): string {
  const at = new Date(atMs);
  const time = at.toTimeString().slice(0, 8).replaceAll(':', '');
  const what = format === 'update' ? 'update' : 'devices';
  return `${what}-${String(companyId)}-${dayText(at)}-${time}.${extensions[format]}`;
}
