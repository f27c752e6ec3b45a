import { DOMWrapper, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { onTestFinished, vi } from 'vitest';
import type { Component } from 'vue';
import { createMemoryHistory, createRouter, type Router } from 'vue-router';
import { fakeApi, type FakeApi, type FakeHandlers } from './fake-api.ts';

/** Puts a played main where the page looks for it, with stores of its own, until the test ends. */
export function playMain(handlers: FakeHandlers = {}): FakeApi {
  const fake = fakeApi(handlers);
  vi.stubGlobal('rollcall', fake.api);
  setActivePinia(createPinia());
  onTestFinished(() => void vi.unstubAllGlobals());
  return fake;
}

interface Mounted {
  /** The document's body: what was rendered, and what was teleported. */
  readonly page: DOMWrapper<HTMLElement>;
  readonly router: Router;
}

const nowhere: Component = { template: '<div></div>' };
const places = ['sign-in', 'devices', 'statistics', 'operations', 'applications', 'settings', 'diagnostics'];

interface MountOptions {
  readonly props?: Record<string, unknown>;
  readonly path?: string;
  /** What stands at places, for a `RouterView` that is mounted. */
  readonly at?: Readonly<Record<string, Component>>;
}

/** Mounts a component of the page in the document, with a router that knows every place; after `playMain`. */
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
