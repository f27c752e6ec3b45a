import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import '@page/styles/index.css';
import { followLanguage, followTimeZone } from './language.ts';
import { readLayout } from './layout.ts';
import App from './App.vue';
import { watchForMissingParts } from './missing-part.ts';
import { createPageRouter } from './router.ts';
import { allowEmptyHtml } from './trusted-types.ts';

watchForMissingParts();
allowEmptyHtml(Reflect.get(globalThis, 'trustedTypes') as Parameters<typeof allowEmptyHtml>[0]);

/** A function instead of top-level await: the chunks loaded later import from the file that this is bundled into. */
async function start(): Promise<void> {
  const app = createApp(App).use(createPinia());
  const session = useSessionStore();

  // The first route depends on who is signed in, the first paint on the theme and the language.
  const settings = useSettingsStore();
  const whoIsIn = session.load().then(() => {
    // What fails to load here is requested again when it is shown.
    const layout = () => readLayout().catch(() => undefined);
    if (session.active) return layout();
    // Loaded while the service is asked.
    if (session.session?.resumingId) void layout();
    return undefined;
  });
  await Promise.all([whoIsIn, settings.load()]);
  await followLanguage(() => settings.settings.language);
  followTimeZone();
  app.use(createPageRouter(() => session.active !== null)).mount('#app');
}

void start();
