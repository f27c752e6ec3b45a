import { EventEmitter } from 'node:events';
import type { WebFrameMain } from 'electron';
import { originOf } from '../api/origins.ts';
import { strictClass } from '../api/strict.ts';
import { serialize } from '../ipc/serialize.ts';

type Members =
  | 'url'
  | 'origin'
  | 'name'
  | 'detached'
  | 'isDestroyed'
  | 'executeJavaScript'
  | 'send'
  | 'processId'
  | 'routingId'
  | 'frameTreeNodeId';

/** What a frame needs from its page. */
export interface FrameHost {
  readonly deliver: (context: number, kind: 'message', subject: string, body: string) => void;
  readonly evaluate: (context: number | undefined, code: string, userGesture: boolean) => Promise<unknown>;
}

let lastRoutingId = 0;

/** One frame of a page, as the main process sees it. */
export class Frame extends EventEmitter implements Pick<WebFrameMain, Members> {
  readonly processId = 1;
  readonly routingId = ++lastRoutingId;
  readonly frameTreeNodeId = this.routingId;
  readonly parent: Frame | null;
  readonly _id: string;
  readonly #host: FrameHost;
  readonly #children = new Set<Frame>();
  #url = '';
  #name = '';
  #isDestroyed = false;
  /** Identifies the document that the frame currently shows. */
  _loader = '';
  /** The context of the preload's world in the frame's document, once it exists. */
  _preloadContext: number | undefined;
  _mainContext: number | undefined;

  constructor(id: string, parent: Frame | null, host: FrameHost) {
    super();
    this._id = id;
    this.parent = parent;
    this.#host = host;
    if (parent) parent.#children.add(this);
  }

  get url(): string {
    return this.#url;
  }

  get origin(): string {
    return originOf(this.#url);
  }

  get name(): string {
    return this.#name;
  }

  get top(): Frame {
    return this.parent?.top ?? this;
  }

  get frames(): Frame[] {
    return [...this.#children];
  }

  get framesInSubtree(): Frame[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)];
  }

  get detached(): boolean {
    return this.#isDestroyed;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.#host.evaluate(this._mainContext, code, userGesture);
  }

  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    let body: string;
    try {
      body = serialize(args);
    } catch (problem) {
      // Electron reports this and continues.
      process.stderr.write(`Error sending from webFrameMain:  ${String(problem)}\n`);
      return;
    }
    if (this._preloadContext !== undefined) {
      this.#host.deliver(this._preloadContext, 'message', channel, body);
    }
  }

  _navigated(url: string, name: string, loader: string): void {
    this.#url = url;
    this.#name = name;
    this._loader = loader;
  }

  _destroy(): void {
    this.#isDestroyed = true;
    if (this.parent) this.parent.#children.delete(this);
  }
}

strictClass('webFrameMain', Frame);
