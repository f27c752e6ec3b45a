import { devicesCommand } from '@shared/command-line/devices-command.ts';
import type { ShownDevices } from '@shared/command-line/shown-devices.ts';
import { onlineField } from '@shared/devices/field.ts';
import { useCommands } from '@page/app/commands.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useCopyCommand, useTypedCommands } from '@page/features/command-line/index.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import { withSince, type Sorts } from '../rows/sorting.ts';
import { withState } from './view-content.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** The sort keys that are asked for; devices in one state are equal by it. */
const sortOf = ({ online, sort, since }: Fleet): Sorts =>
  withSince(sort, since).filter(({ fieldName }) => online === null || fieldName !== onlineField);

/** What is shown, as far as a command can ask for it. */
export const shownOf = (fleet: Fleet): ShownDevices => ({
  query: withState(fleet.query, fleet.online),
  fieldNames: fleet.columns.map(({ field }) => field.name),
  sort: sortOf(fleet),
  isGrouped: fleet.groupBy !== null,
  isSearched: fleet.search.trim() !== '',
  isLimited: fleet.only !== null,
});

/** Offers to copy the command that lists what is shown, once it is the answer to what was asked. */
export function useAsCommand(): void {
  const fleet = useFleetStore();
  const fields = useFieldsStore();
  const typed = useTypedCommands();
  const { copy } = useCopyCommand();
  const run = (): void => {
    const command = typed(devicesCommand(shownOf(fleet), fields.fields));
    if (command) void copy(command);
  };
  useCommands({ 'copy-command': { run, when: () => fleet.choice !== null && fleet.isAnswered } });
}
