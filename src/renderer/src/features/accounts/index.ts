export { useInAccount } from './in-account.ts';
export { useSessionStore } from './session-store.ts';

/** The sign-in view. */
export { default as SignInView } from './SignInView.vue';
