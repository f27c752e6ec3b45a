import {
  connectivityOf,
  connectivityWords,
  type ConnectivityState,
  type KnownState,
} from '@shared/devices/connectivity.ts';
import { cellKinds, cellOf, type WindowColumn } from '@shared/devices/column-window.ts';
import { macField, nameField, onlineField, unknownOption } from '@shared/devices/field.ts';
import { emptyText } from '@shared/devices/empty-text.ts';
import { valueText } from '@shared/devices/value.ts';
import { inLanguage } from '@shared/words/language.ts';
import type { Column } from '../columns/columns.ts';
import { cellWordsOf } from './cell-words.ts';
import { say } from '../words.ts';

/** What a cell is painted with in addition to its value. */
export interface CellLook {
  /** The minimum number of decimal places of a number. */
  readonly decimals: number;
  /** How long the device has been offline, `41 min`. */
  readonly since: string | undefined;
}

/** One cell, which is reused and painted with ever new values. */
export interface CellView {
  readonly element: HTMLElement;
  readonly paint: (values: WindowColumn | undefined, at: number, look: CellLook) => void;
  readonly clear: () => void;
}

type Sign = 'unset' | 'empty';
/** Composed once per language rather than for every cell. */
const signs = inLanguage(() => ({
  unset: { text: '–', className: 'unset', name: say('unset'), title: say('unsetTitle') },
  empty: { text: emptyText(), className: 'empty', name: say('empty'), title: say('emptyTitle') },
}));

/** The text of a cell, or a sign in its place where there is none. */
class SignedText {
  readonly #cell: HTMLElement;
  readonly #box: HTMLElement;
  readonly #text: Text;
  readonly #valueClass: string;
  #shown = '';
  #sign: Sign | null = null;
  /** The name of the shown sign. */
  #name = '';

  /** The text goes into `box`, which is the cell itself or an element within it. */
  constructor(cell: HTMLElement, box: HTMLElement, valueClass: string) {
    this.#cell = cell;
    this.#box = box;
    this.#valueClass = valueClass;
    this.#text = document.createTextNode('');
    box.append(this.#text);
    if (valueClass !== '') box.classList.add(valueClass);
  }

  say(text: string): void {
    if (this.#sign !== null) this.#change(null);
    this.#write(text);
  }

  sign(which: Sign): void {
    const { text, name } = signs()[which];
    if (this.#sign !== which || this.#name !== name) this.#change(which);
    this.#write(text);
  }

  #write(text: string): void {
    if (this.#shown === text) return;
    this.#shown = text;
    this.#text.data = text;
  }

  #change(to: Sign | null): void {
    if (this.#sign !== null) this.#box.classList.remove(signs()[this.#sign].className);
    if (this.#valueClass !== '') this.#box.classList.toggle(this.#valueClass, to === null);
    this.#sign = to;
    if (to === null) this.#cell.removeAttribute('aria-label');
    else {
      const { className, name } = signs()[to];
      this.#name = name;
      this.#box.classList.add(className);
      this.#cell.setAttribute('aria-label', name);
    }
  }
}

/** The tooltip of a cell: its text, or the meaning of its sign, and the star and the note of its device. */
export function cellTitle(cell: HTMLElement): string {
  const text = cell.textContent;
  const sign = Object.values(signs()).find(({ name }) => name === cell.getAttribute('aria-label'));
  const said = sign?.text === text ? sign.title : text;
  return [said, cell.getAttribute('aria-description') ?? ''].filter(Boolean).join('\n');
}

function newCell(column: Column): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('role', 'gridcell');
  element.tabIndex = -1;
  element.classList.toggle('num', column.kind === 'number');
  element.classList.toggle('name', column.grows);
  element.classList.toggle('pinned', column.isPinned);
  return element;
}

const svgNames = 'http://www.w3.org/2000/svg';

/** The signs of a starred device and of one with a note, in front of its name; the row shows and describes them. */
const nameSigns = {
  star: 'M6 1l1.5 3.2 3.5.4-2.6 2.4.7 3.5L6 8.8l-3.1 1.7.7-3.5L1 4.6l3.5-.4z',
  note: 'M2 1.5h8v6l-3 3H2zM7 10.5v-3h3',
} as const;

function nameSign([className, path]: readonly [string, string]): SVGElement {
  const svg = document.createElementNS(svgNames, 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('class', `sign-${className}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.appendChild(document.createElementNS(svgNames, 'path')).setAttribute('d', path);
  return svg;
}

/** Returns the element of a cell that gets its text: the cell itself, where nothing else is in it. */
function textBoxOf(element: HTMLElement, { field, isTag }: Column): HTMLElement {
  const isName = field.name === nameField;
  if (isName) element.append(...Object.entries(nameSigns).map(nameSign));
  const isBoxed = isName || isTag || field.name === macField;
  return isBoxed ? element.appendChild(document.createElement('span')) : element;
}

function textCell(column: Column): CellView {
  const element = newCell(column);
  const isMac = column.field.name === macField;
  const box = textBoxOf(element, column);
  const text = new SignedText(element, box, column.isTag ? 'tag' : isMac ? 'mono' : '');
  const words = cellWordsOf(column);
  return {
    element,
    paint: (values, at, { decimals }) => {
      if (!values || values.kinds[at] === cellKinds.unset) {
        text.sign('unset');
        return;
      }
      const said = words(values, at, decimals);
      if (said === '') text.sign('empty');
      else text.say(said);
    },
    clear: () => text.say(''),
  };
}

const shapes: Readonly<Record<KnownState, readonly [string, string]>> = {
  online: ['st st-online', 'M1.5 6a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1 -9 0z'],
  offline: ['st st-offline', 'M6 1.2L10.8 6 6 10.8 1.2 6z'],
  'never-connected': ['st st-never', 'M1.6 6a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1 -8.8 0z'],
};
const stateWords = inLanguage(() => ({
  online: connectivityWords('online'),
  offline: connectivityWords('offline'),
  'never-connected': connectivityWords('never-connected'),
}));

function statusCell(column: Column): CellView {
  const element = newCell(column);
  const mark = element.appendChild(document.createElement('span'));
  const svg = mark.appendChild(document.createElementNS(svgNames, 'svg'));
  const path = svg.appendChild(document.createElementNS(svgNames, 'path'));
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  const words = mark.appendChild(document.createElement('span'));
  const text = new SignedText(element, words, '');
  const duration = mark.appendChild(document.createElement('span'));
  duration.className = 'dur';
  let shown: ConnectivityState | 'none' | null = null;
  const draw = (state: ConnectivityState | 'none'): void => {
    if (state === shown) return;
    shown = state;
    const shape = state === 'none' || state === 'unknown' ? null : shapes[state];
    svg.classList.toggle('none', shape === null);
    mark.setAttribute('class', shape?.[0] ?? 'st');
    path.setAttribute('d', shape?.[1] ?? '');
    path.setAttribute('fill', state === 'online' ? 'currentColor' : 'none');
    path.setAttribute('stroke-dasharray', state === 'never-connected' ? '1.6 1.9' : 'none');
  };
  const paint: CellView['paint'] = (values, at, { since }) => {
    const value = values ? cellOf(values, at) : null;
    const state = value === null ? 'none' : connectivityOf(value);
    draw(state);
    if (state === 'none') text.sign('unset');
    else text.say(state === 'unknown' ? unknownOption(valueText(value)) : stateWords()[state]);
    const length = since === undefined ? '' : ` ${since}`;
    if (duration.textContent !== length) duration.textContent = length;
  };
  const clear = (): void => {
    draw('none');
    text.say('');
    if (duration.textContent !== '') duration.textContent = '';
  };
  draw('none');
  return { element, paint, clear };
}

/** Creates a cell for the values of a column. */
export const createCellView = (column: Column): CellView =>
  column.field.name === onlineField ? statusCell(column) : textCell(column);
