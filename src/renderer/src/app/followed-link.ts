import { onMounted, type Ref } from 'vue';
import { useRouter } from 'vue-router';

/**
 * Focuses the link that was followed when the user comes back to its page, which is where it was left. Nothing, if the page
 * no longer has it.
 */
export function useFollowedLink(page: Readonly<Ref<HTMLElement | null>>): void {
  const router = useRouter();
  // The history of the browser names the next page only after the user went back from there.
  const next: unknown = router.options.history.state['forward'];
  onMounted(() => {
    if (typeof next !== 'string') return;
    const { href } = router.resolve(next);
    [...(page.value?.querySelectorAll('a') ?? [])]
      .find((link) => link.getAttribute('href') === href)
      ?.focus();
  });
}
