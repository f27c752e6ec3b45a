import type { Clipboard, ClipboardItem as ElectronClipboardItem } from 'electron';
import { strictObject } from './strict.ts';

type Data = ConstructorParameters<typeof ElectronClipboardItem>[0];
type Members = 'clear' | 'has' | 'read' | 'readText' | 'write' | 'writeText';

/** One entry of the clipboard: the same content in several media types. */
export class ClipboardItem implements Pick<ElectronClipboardItem, 'types'> {
  readonly #data: Data;

  constructor(items: Data) {
    this.#data = { ...items };
  }

  get types(): string[] {
    return Object.keys(this.#data);
  }

  async getType(type: string): Promise<Blob> {
    const data = await this.#data[type];
    if (typeof data === 'string') return new Blob([data], { type });
    if (!(data instanceof Blob)) throw new DOMException(`The type was not found: ${type}`, 'NotFoundError');
    return data;
  }
}

let items: ClipboardItem[] = [];

/** A clipboard private to the application; the desktop's is not touched. */
export const clipboard = strictObject('clipboard', {
  clear(): void {
    items = [];
  },
  has: (type: string): Promise<boolean> => Promise.resolve(items.some((item) => item.types.includes(type))),
  read: (): Promise<ElectronClipboardItem[]> => Promise.resolve([...items] as never),
  async readText(): Promise<string> {
    const item = items.find(({ types }) => types.includes('text/plain'));
    return item ? (await item.getType('text/plain')).text() : '';
  },
  write(written: ElectronClipboardItem[]): Promise<void> {
    items = [...written] as never;
    return Promise.resolve();
  },
  writeText(text: string): Promise<void> {
    if (typeof text !== 'string')
      return Promise.reject(new TypeError('Error processing argument at index 0'));
    items = [new ClipboardItem({ 'text/plain': text })];
    return Promise.resolve();
  },
} satisfies Pick<Clipboard, Members>);
