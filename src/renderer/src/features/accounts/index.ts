export { useInAccount } from './in-account.ts';
export { useSessionStore } from './session-store.ts';

export { useSignInAgain } from './sign-in-again.ts';

/** The company as dialogs that change its devices show it. */
export { default as CompanyBand } from './CompanyBand.vue';
/** Asks for the password of the active account again. */
export { default as PasswordPrompt } from './PasswordPrompt.vue';
/** The sign-in view. */
export { default as SignInView } from './SignInView.vue';
