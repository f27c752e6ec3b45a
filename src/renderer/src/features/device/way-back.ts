import { computed, type ComputedRef } from 'vue';
import { useRouter } from 'vue-router';
import { say } from './words.ts';

/** The pages with links to devices, besides the list of devices, by name. */
const pageWords = {
  report: 'backToReport',
  watching: 'backToWatching',
  statistics: 'backToStatistics',
  companies: 'backToCompanies',
} as const;

const isPage = (name: unknown): name is keyof typeof pageWords =>
  typeof name === 'string' && name in pageWords;

/**
 * The way back from a device: to the page from which it was opened, as it was left, else to the list of devices; and the
 * words of the button that leads there. Going on to the next device changes nothing about it.
 */
export function useWayBack(): { words: ComputedRef<string>; goBack: () => void } {
  const router = useRouter();
  const page = computed(() => {
    // The state of the browser's history is none of Vue's, and changes with the route.
    const { fullPath } = router.currentRoute.value;
    const from: unknown = fullPath === '' ? null : router.options.history.state['back'];
    const name = typeof from === 'string' ? router.resolve(from).name : null;
    return isPage(name) ? name : null;
  });
  return {
    words: computed(() => say(page.value ? pageWords[page.value] : 'backToDevices')),
    goBack: () => {
      if (page.value) router.back();
      else void router.push({ name: 'devices' });
    },
  };
}
