import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import '@page/styles/index.css';
import App from './App.vue';
import { createPageRouter } from './router.ts';
import { allowEmptyHtml } from './trusted-types.ts';

allowEmptyHtml(Reflect.get(globalThis, 'trustedTypes') as Parameters<typeof allowEmptyHtml>[0]);

const app = createApp(App).use(createPinia());
const session = useSessionStore();

// The first place to go depends on who is signed in, the first picture on the theme.
await Promise.all([session.load(), useSettingsStore().load()]);
app.use(createPageRouter(() => session.active !== null)).mount('#app');
