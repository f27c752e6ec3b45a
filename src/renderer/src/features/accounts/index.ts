export { useSessionStore } from './session-store.ts';

/** The sign-in screen, read when first shown. */
export const SignInView = () => import('./SignInView.vue');
