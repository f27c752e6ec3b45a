import { watchEffect } from 'vue';
import { createRouter, createWebHashHistory, type Router, type RouteRecordRaw } from 'vue-router';
import { commandWords } from '@shared/commands/catalogue.ts';
import { SignInView } from '@page/features/accounts/index.ts';
import { ApplicationsView } from '@page/features/applications/index.ts';
import { DiagnosticsView } from '@page/features/diagnostics/index.ts';
import { HelpView } from '@page/features/help/index.ts';
import { SettingsView } from '@page/features/settings/index.ts';
import { say } from './words.ts';

declare module 'vue-router' {
  interface RouteMeta {
    /** Returns the name of the place, for the window's title. */
    readonly title?: () => string;
  }
}

const routes: readonly RouteRecordRaw[] = [
  { path: '/', redirect: '/devices' },
  { path: '/sign-in', name: 'sign-in', component: SignInView, meta: { title: () => say('signIn') } },
  {
    path: '/devices',
    name: 'devices',
    component: async () => (await import('@page/features/devices/index.ts')).DevicesView,
    meta: { title: () => commandWords('go-devices') },
  },
  {
    path: '/devices/:mac',
    name: 'device',
    component: async () => (await import('@page/features/device/index.ts')).DeviceView,
    meta: { title: () => say('device') },
  },
  {
    path: '/statistics',
    name: 'statistics',
    component: async () => (await import('@page/features/statistics/index.ts')).StatisticsView,
    meta: { title: () => commandWords('go-statistics') },
  },
  {
    path: '/operations/:id?',
    name: 'operations',
    component: async () => (await import('@page/features/operations/index.ts')).OperationsView(),
    meta: { title: () => commandWords('go-operations') },
  },
  {
    path: '/applications',
    name: 'applications',
    component: ApplicationsView,
    meta: { title: () => commandWords('go-applications') },
  },
  {
    path: '/report',
    name: 'report',
    component: async () => (await import('@page/features/reports/index.ts')).ReportView(),
    meta: { title: () => say('report') },
  },
  {
    path: '/settings',
    name: 'settings',
    component: SettingsView,
    meta: { title: () => commandWords('go-settings') },
  },
  {
    path: '/diagnostics',
    name: 'diagnostics',
    component: DiagnosticsView,
    meta: { title: () => say('diagnostics') },
  },
  {
    path: '/companies',
    name: 'companies',
    component: async () => (await import('@page/features/companies/index.ts')).CompaniesView(),
    meta: { title: () => commandWords('go-companies') },
  },
  { path: '/help', name: 'help', component: HelpView, meta: { title: () => say('help') } },
  {
    path: '/watching',
    name: 'watching',
    component: async () => (await import('@page/features/watching/index.ts')).WatchingView,
    meta: { title: () => say('watching') },
  },
  { path: '/:rest(.*)*', redirect: '/devices' },
];

/** The routes that are open without an account. */
const openPlaces: ReadonlySet<unknown> = new Set(['sign-in', 'diagnostics', 'help']);

/**
 * Creates the router. A user who is not signed in sees the sign-in, the diagnostics and the help; `isSignedIn` is
 * called on every navigation.
 */
export function createPageRouter(isSignedIn: () => boolean): Router {
  const router = createRouter({ history: createWebHashHistory(), routes });
  router.beforeEach((to) => (openPlaces.has(to.name) || isSignedIn() ? true : { name: 'sign-in' }));
  watchEffect(
    () => {
      const { title } = router.currentRoute.value.meta;
      document.title = `${title?.() ?? 'Rollcall'} · Rollcall`;
    },
    { flush: 'sync' },
  );
  return router;
}
