import { DOMWrapper, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { onTestFinished, vi } from 'vitest';
import type { Component } from 'vue';
import { createMemoryHistory, createRouter, type Router } from 'vue-router';
import { fakeApi, type FakeApi, type FakeHandlers } from './fake-api.ts';

/** Installs a fake main process where the renderer looks for it, with fresh stores, until the test ends. */
export function playMain(handlers: FakeHandlers = {}): FakeApi {
  const fake = fakeApi(handlers);
  vi.stubGlobal('rollcall', fake.api);
  setActivePinia(createPinia());
  onTestFinished(() => void vi.unstubAllGlobals());
  return fake;
}

interface Mounted {
  /** The document's body, including teleported content. */
  readonly page: DOMWrapper<HTMLElement>;
  readonly router: Router;
}

const nowhere: Component = { template: '<div></div>' };
const places = [
  'sign-in',
  'devices',
  'statistics',
  'operations',
  'applications',
  'report',
  'settings',
  'diagnostics',
  'help',
];

interface MountOptions {
  readonly props?: Record<string, unknown>;
  readonly path?: string;
  /** The components at given paths, for a mounted `RouterView`. */
  readonly at?: Readonly<Record<string, Component>>;
}

/** Mounts a component of the renderer in the document, with a router that knows every path. Call `playMain` first. */
export async function mountPage(component: Component, options: MountOptions = {}): Promise<Mounted> {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/devices/:mac', name: 'device', component: nowhere },
      ...places.map((name) => ({ path: `/${name}/:id?`, name, component: options.at?.[name] ?? nowhere })),
    ],
  });
  await router.push(options.path ?? '/devices');
  const host = document.body.appendChild(document.createElement('div'));
  const wrapper = mount(component, {
    attachTo: host,
    props: options.props ?? {},
    global: { plugins: [router] },
  });
  onTestFinished(() => {
    wrapper.unmount();
    host.remove();
  });
  return { page: new DOMWrapper(document.body), router };
}
