import { exportCommand, type ExportManner } from '@shared/command-line/export-command.ts';
import type { ShownDevices } from '@shared/command-line/shown-devices.ts';
import { notWritten, type Written } from '@shared/command-line/written.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Query } from '@shared/query/query.ts';
import type { ChosenDevices } from './export-store.ts';

/** The devices of an export as a command can ask for them. */
export interface DevicesInWords {
  readonly shown: ShownDevices;
  /** The filters of everything that was read. */
  readonly everyOf: Query;
}

/** Returns the command that exports the same, or why there is none. */
export function exportAsCommand(
  { shown, everyOf }: DevicesInWords,
  chosen: ChosenDevices,
  manner: ExportManner,
  fields: readonly Field[],
): Written {
  if (chosen === 'selected') return notWritten('selected');
  return exportCommand(chosen === 'seen' ? shown : { everyOf }, manner, fields);
}
