import { commands, type CommandId } from '@shared/commands/catalogue.ts';
import type { IconName } from '@page/ui/icons.ts';

const placesOfRail = ['devices', 'statistics', 'operations', 'applications', 'settings'] as const;

export interface Place {
  /** The command that navigates there. */
  readonly id: CommandId;
  readonly name: (typeof placesOfRail)[number];
  readonly keys: string;
  readonly icon: IconName;
}

/** The places of the navigation rail in their order, which is also that of their shortcuts. */
export const places: readonly Place[] = placesOfRail.map((name) => {
  const id = `go-${name}` as const;
  return { id, name, keys: commands[id].keys ?? '', icon: name };
});
