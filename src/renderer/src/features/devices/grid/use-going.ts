import { useRouter } from 'vue-router';
import { useCommands } from '@page/app/commands.ts';
import { useFilterSteps } from '../filter-history.ts';
import type { useFleetStore } from '../fleet-store.ts';
import type { GridLines } from './grid-lines.ts';

interface GoingPorts {
  readonly lines: () => GridLines;
  readonly here: () => number;
  readonly isInHeader: () => boolean;
  readonly moveTo: (line: number) => void;
}

/** How one goes from the grid into a device, from there to the next, and back. */
export function useGoing(
  fleet: ReturnType<typeof useFleetStore>,
  { lines, here, isInHeader, moveTo }: GoingPorts,
) {
  const router = useRouter();
  const steps = useFilterSteps();

  const open = (): void => {
    if (fleet.hereMac !== null) void router.push({ name: 'device', params: { mac: fleet.hereMac } });
  };
  /** From the headings to the rows, from devices that alone are shown to all, from filters to those before. */
  const back = (): void => {
    if (isInHeader()) moveTo(here());
    else if (fleet.only) void fleet.showAll();
    else if (steps.hasBefore.value) steps.back();
  };
  const step = (by: 1 | -1): void => {
    // Where no device has the focus yet, the next one is the one at hand.
    const from = fleet.hereMac === null && by === 1 ? here() - 1 : here();
    const to = lines().rowLineBeyond(from, by);
    if (to !== null) moveTo(to);
  };
  useCommands({ 'next-device': () => step(1), 'previous-device': () => step(-1) });
  return { open, back };
}
