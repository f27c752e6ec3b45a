import type { Filter } from '@shared/devices/filter.ts';
import { stateIs } from '@shared/devices/state-filter.ts';
import { whyNotWords } from '@shared/command-line/written.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { useCommands } from '@page/app/commands.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useCopyCommand } from '@page/features/command-line/index.ts';
import { countIn } from '../fleet/change-target.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import { say } from '../words.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** Returns why no request returns the shown devices; `null` where one does. */
function whyNoRequest({ only, search, isUnion, status }: Fleet): string | null {
  if (only !== null) return say('requestForSome');
  if (search.trim() !== '') return say('requestForSearch');
  if (isUnion) return say('requestForOr');
  return status?.cannotTell ? say('requestForUndecided', { ask: say('askTheService') }) : null;
}

const filtersOf = ({ filters, online }: Fleet): Filter[] =>
  online === null ? [...filters] : [...filters, stateIs(online)];

/** Returns what was copied, and what about it differs from the list. */
function copiedWords({ status, online }: Fleet, pageSize: number, isDemo: boolean): string {
  const pages = Math.ceil(((status && countIn(status, online)) ?? 0) / pageSize);
  const copied = pages > 1 ? say('requestPageCopied', { pages }) : say('requestCopied');
  return isDemo ? `${copied} ${say('requestOfDemo')}` : copied;
}

/** Offers to copy the request to the service that returns what is shown, once it is the answer to what was asked. */
export function useAsRequest(): void {
  const fleet = useFleetStore();
  const session = useSessionStore();
  const { copy } = useCopyCommand();
  const writing = useRequest(async () => {
    const fieldNames = fleet.columns.map(({ field }) => field.name);
    const written = await call(rollcall.devices.asRequest({ filters: filtersOf(fleet), fieldNames }));
    if (!written) return copy({ why: whyNotWords('shell') });
    return copy(written, copiedWords(fleet, written.pageSize, session.active?.isDemo === true));
  });
  const run = async (): Promise<void> => {
    const why = whyNoRequest(fleet);
    if (why !== null) return copy({ why });
    await writing.send();
    const { error } = writing;
    if (error) await copy({ why: `${error.happened} ${error.todo}` });
  };
  useCommands({
    'copy-request': { run: () => void run(), when: () => fleet.choice !== null && fleet.isAnswered },
  });
}
