import { useRouter } from 'vue-router';
import { useCommands } from '@page/app/commands.ts';
import { useFilterSteps } from '../filters/filter-history.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import type { GridLines } from './grid-lines.ts';

interface GoingPorts {
  readonly lines: () => GridLines;
  readonly here: () => number;
  readonly isInHeader: () => boolean;
  readonly moveTo: (line: number) => void;
}

/** Opens the focused device, moves to the next or previous one, and goes back. */
export function useGridNavigation(
  fleet: ReturnType<typeof useFleetStore>,
  { lines, here, isInHeader, moveTo }: GoingPorts,
) {
  const router = useRouter();
  const steps = useFilterSteps();

  const open = (): void => {
    if (fleet.hereMac !== null) void router.push({ name: 'device', params: { mac: fleet.hereMac } });
  };
  /** Goes from the header to the rows, from a limited set of devices to all, or from filters to the previous ones. */
  const back = (): void => {
    if (isInHeader()) moveTo(here());
    else if (fleet.only) void fleet.showAll();
    else if (steps.hasBefore.value) steps.back();
  };
  const step = (by: 1 | -1): void => {
    // While no device has the focus, the next one is the one at the current line.
    const from = fleet.hereMac === null && by === 1 ? here() - 1 : here();
    const to = lines().rowLineBeyond(from, by);
    if (to !== null) moveTo(to);
  };
  useCommands({ 'next-device': () => step(1), 'previous-device': () => step(-1) });
  return { open, back };
}
