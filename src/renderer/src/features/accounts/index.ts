export { useInAccount } from './in-account.ts';
export { useSessionStore } from './session-store.ts';

/** The company as dialogs that change its devices show it. */
export { default as CompanyBand } from './CompanyBand.vue';
/** The sign-in view. */
export { default as SignInView } from './SignInView.vue';
