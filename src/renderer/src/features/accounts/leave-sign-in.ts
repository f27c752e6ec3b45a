import { useRouter } from 'vue-router';

/**
 * Returns the function that leads from the sign-in to the devices. It does nothing elsewhere: the page hears of the session
 * before the sign-in is answered, and the user may have gone on since.
 */
export function useLeaveSignIn(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (router.currentRoute.value.name === 'sign-in') await router.replace('/devices');
  };
}
