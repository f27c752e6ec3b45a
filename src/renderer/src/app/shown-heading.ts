import { nextTick, onMounted, watch, type Ref } from 'vue';
import { useRoute } from 'vue-router';

/**
 * Scrolls the heading with an id to the top of the text around it and focuses it, whenever the route is followed, even to
 * where it already is. Returns what shows it again.
 */
export function useShownHeading(
  text: Readonly<Ref<HTMLElement | null>>,
  id: () => string | null,
): () => Promise<void> {
  async function show(): Promise<void> {
    await nextTick();
    const wanted = id();
    const heading = wanted === null ? null : text.value?.querySelector<HTMLElement>(`#${wanted}`);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }
  const route = useRoute();
  onMounted(show);
  watch(() => route.query, show);
  return show;
}
