type Type = { readonly prototype: object };

/**
 * The globals that the scripts in the page use. Declared here rather than taken from the DOM types, which would let
 * `document` compile in everything that runs in Node.
 */
export interface PageGlobals {
  readonly document: EventTarget & {
    readonly title: string;
    readonly head: object;
    querySelector(selector: string): object | null;
  };
  readonly top: unknown;
  readonly HTMLAnchorElement: { readonly prototype: object };
  readonly CSS: { escape(text: string): string };
  readonly MutationObserver: new (changed: () => void) => { observe(node: object, what: object): void };
  readonly Geolocation?: Type;
  readonly Notification?: object;
  readonly MediaDevices?: Type;
  readonly Clipboard?: Type;
  readonly Permissions?: Type;
  open(this: void, url?: string, name?: string, features?: string): unknown;
}

export interface PageLink {
  readonly target: string;
  readonly href: string;
}

export const pageGlobals = globalThis as unknown as PageGlobals & typeof globalThis & EventTarget;
