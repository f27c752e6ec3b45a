import { computed, type ComputedRef } from 'vue';
import { useRouter } from 'vue-router';
import type { Company } from '@shared/companies/contract.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { usePaletteRequests } from '@page/app/palette-requests.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useCompaniesStore, useCompanySwitch } from '@page/features/companies/index.ts';
import { helpTopics, topicTitle } from '@page/features/help/index.ts';
import { settingTitle, settingTopics } from '@page/features/settings/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import { minuteText } from '@page/ui/time-words.ts';
import { bestFirst, matching, type Entry, type EntryGroup } from './entry.ts';
import { useCommandEntries } from './use-command-entries.ts';
import { useFoundDevices } from './use-found-devices.ts';
import { say } from './words.ts';

const maxPerGroup = 6;

/** `read 09:42`, or that not all devices have been read yet. */
function ageText(company: Company | undefined): string {
  const readAtMs = company?.devices?.readAtMs ?? null;
  if (readAtMs !== null) return say('readAt', { time: minuteText(readAtMs, Date.now()) });
  // A first reading may have been left or stopped before its end.
  return say(company?.isReading ? 'beingRead' : 'partlyRead');
}

function useCompanyEntries() {
  const session = useSessionStore();
  const { goToCompany } = useCompanySwitch();
  return (): Entry[] =>
    session.accounts
      .filter(({ id }) => id !== session.active?.id)
      .map((account) => ({
        key: `company ${account.id}`,
        words: account.name,
        account,
        run: () => void goToCompany(account),
      }));
}

function usePlaceEntries() {
  const router = useRouter();
  const views = useViewsStore();
  const fields = useFieldsStore();
  const requests = usePaletteRequests();
  /** Asks it of the devices. */
  const asking = (which: 'view' | 'field', what: string) => (): void => {
    requests[which] = what;
    void router.push({ name: 'devices' });
  };
  return {
    views: (): Entry[] =>
      views.views.map(({ id, name }) => ({
        ...{ key: `view ${id}`, words: name, note: say('savedView') },
        run: asking('view', id),
      })),
    fields: (): Entry[] =>
      fields.fields.map(({ name, displayName }) => ({
        ...{ key: `field ${name}`, words: displayName, otherName: name },
        ...{ note: say('asColumn'), icon: 'columns' },
        run: asking('field', name),
      })),
  };
}

function useTopicEntries() {
  const router = useRouter();
  function show(name: 'help' | 'settings', topic: string): void {
    const place = { name, query: { topic } };
    const replace = router.resolve(place).fullPath === router.currentRoute.value.fullPath;
    // Forced, because the text may have been scrolled away from the topic in the address.
    void router.push({ ...place, replace, force: true });
  }
  return {
    help: (): Entry[] =>
      helpTopics.map((id) => ({
        ...{ key: `help ${id}`, words: topicTitle(id), note: say('help') },
        run: () => show('help', id),
      })),
    settings: (): Entry[] =>
      settingTopics.map((id) => ({
        ...{ key: `setting ${id}`, words: settingTitle(id), note: say('settings') },
        run: () => show('settings', id),
      })),
  };
}

function useDeviceGroup(text: () => string): () => EntryGroup {
  const [session, companies] = [useSessionStore(), useCompaniesStore()];
  const { goToDevice } = useCompanySwitch();
  const found = useFoundDevices(text);
  return () => {
    const { devices, total } = found.value;
    const entries = devices.flatMap(({ accountId, mac, name, online, by, fit }): Entry[] => {
      const account = session.accounts.find(({ id }) => id === accountId);
      if (!account) return [];
      const age = ageText(companies.of(accountId));
      const note = by ? `${by.label} ${by.text} · ${age}` : age;
      const words = name === '' ? mac : name;
      const run = () => void goToDevice(account, mac);
      const told = by && name !== '' ? {} : { mac };
      return [{ key: `device ${accountId} ${mac}`, words, ...told, note, online, account, fit, run }];
    });
    const more = total - entries.length;
    return {
      words: say('devices'),
      entries,
      foot: more > 0 ? say('moreToNarrow', { n: more }) : undefined,
    };
  };
}

/** The entries of the palette for a text; without a text, the available actions and the companies. */
export function useEntries(text: () => string): ComputedRef<readonly EntryGroup[]> {
  const commandEntries = useCommandEntries();
  const companyEntries = useCompanyEntries();
  const places = usePlaceEntries();
  const topics = useTopicEntries();
  const deviceGroup = useDeviceGroup(text);
  return computed(() => {
    const group = (words: string, entries: readonly Entry[]): EntryGroup => ({
      words,
      entries: matching(entries, text(), text().trim() === '' ? entries.length : maxPerGroup),
    });
    const always = [group(say('actions'), commandEntries()), group(say('companies'), companyEntries())];
    if (text().trim() === '') return always.filter(({ entries }) => entries.length > 0);
    return bestFirst([
      ...always,
      group(say('savedViews'), places.views()),
      group(say('fields'), places.fields()),
      group(say('settings'), topics.settings()),
      group(say('help'), topics.help()),
      deviceGroup(),
    ]);
  });
}
