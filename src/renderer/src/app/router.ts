import { createRouter, createWebHashHistory, type Router, type RouteRecordRaw } from 'vue-router';
import { SignInView } from '@page/features/accounts/index.ts';
import { ApplicationsView } from '@page/features/applications/index.ts';
import { CompaniesView } from '@page/features/companies/index.ts';
import { DiagnosticsView } from '@page/features/diagnostics/index.ts';
import { HelpView } from '@page/features/help/index.ts';
import { OperationsView } from '@page/features/operations/index.ts';
import { ReportView } from '@page/features/reports/index.ts';
import { SettingsView } from '@page/features/settings/index.ts';

declare module 'vue-router' {
  interface RouteMeta {
    /** The name of the place, for the window's title. */
    readonly title?: string;
  }
}

const routes: readonly RouteRecordRaw[] = [
  { path: '/', redirect: '/devices' },
  { path: '/sign-in', name: 'sign-in', component: SignInView, meta: { title: 'Sign in' } },
  {
    path: '/devices',
    name: 'devices',
    component: async () => (await import('@page/features/devices/index.ts')).DevicesView,
    meta: { title: 'Devices' },
  },
  {
    path: '/devices/:mac',
    name: 'device',
    component: async () => (await import('@page/features/device/index.ts')).DeviceView,
    meta: { title: 'Device' },
  },
  {
    path: '/statistics',
    name: 'statistics',
    component: async () => (await import('@page/features/statistics/index.ts')).StatisticsView,
    meta: { title: 'Statistics' },
  },
  { path: '/operations/:id?', name: 'operations', component: OperationsView, meta: { title: 'Operations' } },
  {
    path: '/applications',
    name: 'applications',
    component: ApplicationsView,
    meta: { title: 'Applications' },
  },
  { path: '/report', name: 'report', component: ReportView, meta: { title: 'Report' } },
  {
    path: '/settings',
    name: 'settings',
    component: SettingsView,
    meta: { title: 'Settings' },
  },
  {
    path: '/diagnostics',
    name: 'diagnostics',
    component: DiagnosticsView,
    meta: { title: 'Diagnostics' },
  },
  { path: '/companies', name: 'companies', component: CompaniesView, meta: { title: 'All companies' } },
  { path: '/help', name: 'help', component: HelpView, meta: { title: 'Help' } },
  {
    path: '/watching',
    name: 'watching',
    component: async () => (await import('@page/features/watching/index.ts')).WatchingView,
    meta: { title: 'Watching' },
  },
  { path: '/:rest(.*)*', redirect: '/devices' },
];

/** What is shown without an account. */
const openPlaces: ReadonlySet<unknown> = new Set(['sign-in', 'diagnostics', 'help']);

/** The page's places. Somebody who is not signed in sees the sign-in, the diagnostics and the help; `isSignedIn` is asked at every step. */
export function createPageRouter(isSignedIn: () => boolean): Router {
  const router = createRouter({ history: createWebHashHistory(), routes });
  router.beforeEach((to) => (openPlaces.has(to.name) || isSignedIn() ? true : { name: 'sign-in' }));
  router.afterEach((to) => {
    document.title = `${to.meta.title ?? 'Rollcall'} · Rollcall`;
  });
  return router;
}
