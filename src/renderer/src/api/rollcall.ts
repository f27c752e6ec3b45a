import type { RollcallApi } from '@shared/contract/index.ts';

declare global {
  interface Window {
    /** Exposed by the preload script. */
    readonly rollcall: RollcallApi;
  }
}

/** The API of the main process. Every feature uses it through `call()`; nothing else accesses `window.rollcall`. */
export const rollcall: RollcallApi = {
  get accounts() {
    return window.rollcall.accounts;
  },
  get devices() {
    return window.rollcall.devices;
  },
  get diagnostics() {
    return window.rollcall.diagnostics;
  },
  get export() {
    return window.rollcall.export;
  },
  get history() {
    return window.rollcall.history;
  },
  get statistics() {
    return window.rollcall.statistics;
  },
  get import() {
    return window.rollcall.import;
  },
  get link() {
    return window.rollcall.link;
  },
  get marks() {
    return window.rollcall.marks;
  },
  get opening() {
    return window.rollcall.opening;
  },
  get operations() {
    return window.rollcall.operations;
  },
  get applications() {
    return window.rollcall.applications;
  },
  get reports() {
    return window.rollcall.reports;
  },
  get settings() {
    return window.rollcall.settings;
  },
  get snapshots() {
    return window.rollcall.snapshots;
  },
  get updates() {
    return window.rollcall.updates;
  },
  get views() {
    return window.rollcall.views;
  },
  get watching() {
    return window.rollcall.watching;
  },
  get wall() {
    return window.rollcall.wall;
  },
  get companies() {
    return window.rollcall.companies;
  },
  get causes() {
    return window.rollcall.causes;
  },
};
