import { readFileSync } from 'node:fs';
import { strictClass } from './strict.ts';

/** A PNG picture that is passed around but never drawn. */
export class NativeImage {
  readonly #png: Buffer;

  constructor(png: Buffer) {
    this.#png = png;
  }

  static createEmpty(): NativeImage {
    return new NativeImage(Buffer.alloc(0));
  }

  static createFromBuffer(png: Buffer): NativeImage {
    return new NativeImage(png);
  }

  static createFromPath(path: string): NativeImage {
    try {
      return new NativeImage(readFileSync(path));
    } catch {
      return NativeImage.createEmpty();
    }
  }

  static createFromDataURL(url: string): NativeImage {
    return new NativeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }

  isEmpty(): boolean {
    return this.#png.length === 0;
  }

  getSize(): { width: number; height: number } {
    if (this.#png.length < 24) return { width: 0, height: 0 };
    return { width: this.#png.readUInt32BE(16), height: this.#png.readUInt32BE(20) };
  }

  toPNG(): Buffer {
    return Buffer.from(this.#png);
  }

  toDataURL(): string {
    return `data:image/png;base64,${this.#png.toString('base64')}`;
  }
}

strictClass('nativeImage', NativeImage);
