import { onMounted, type Ref } from 'vue';
import { useRouter, type RouteLocationResolved } from 'vue-router';

/** Returns the place that the user went to from this page, and has come back from; `null` if the user did not. */
export function useFollowedPlace(): RouteLocationResolved | null {
  const router = useRouter();
  // The history of the browser names the next page only after the user went back from there.
  const next: unknown = router.options.history.state['forward'];
  return typeof next === 'string' ? router.resolve(next) : null;
}

/**
 * Focuses the link that was followed when the user comes back to its page, which is where it was left. Nothing, if the page
 * no longer has it.
 */
export function useFollowedLink(page: Readonly<Ref<HTMLElement | null>>): void {
  const place = useFollowedPlace();
  onMounted(() => {
    [...(page.value?.querySelectorAll('a') ?? [])]
      .find((link) => link.getAttribute('href') === place?.href)
      ?.focus();
  });
}
