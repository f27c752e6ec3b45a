/**
 * What the scripts in the page use of it. Declared here and not taken from the DOM's types, because those would make
 * `document` compile in everything that runs in Node.
 */
export interface PageGlobals {
  readonly document: EventTarget;
  readonly top: unknown;
  readonly frames: object;
  open(this: void, url?: string, name?: string, features?: string): unknown;
  readonly location: { readonly href: string };
}

export const pageGlobals = globalThis as unknown as PageGlobals & typeof globalThis;
