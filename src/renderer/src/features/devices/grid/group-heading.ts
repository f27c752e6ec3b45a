/** The heading of a group of rows. */
export interface GroupLine {
  /** The value that the rows share. */
  readonly text: string;
  /** Whether the text stands for an unset or empty value. */
  readonly isSign: boolean;
  readonly count: string;
  readonly isFolded: boolean;
}

const svgNames = 'http://www.w3.org/2000/svg';

function arrow(): SVGElement {
  const svg = document.createElementNS(svgNames, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'i');
  svg.setAttribute('aria-hidden', 'true');
  svg.appendChild(document.createElementNS(svgNames, 'path')).setAttribute('d', 'm9 18 6-6-6-6');
  return svg;
}

/** The single cell of a heading, which is reused and painted with ever new groups. */
export class GroupHeading {
  readonly element = document.createElement('span');
  readonly #value = document.createElement('span');
  readonly #count = document.createElement('span');

  constructor() {
    this.element.className = 'group-cell';
    this.element.setAttribute('role', 'gridcell');
    this.element.setAttribute('aria-colindex', '2');
    this.element.dataset['column'] = '0';
    this.element.tabIndex = -1;
    this.#count.className = 'soft';
    const words = document.createElement('span');
    words.className = 'group-words';
    words.append(arrow(), this.#value, this.#count);
    this.element.append(words);
  }

  paint({ text, isSign, count }: GroupLine, columns: number): void {
    this.#value.textContent = text;
    this.#value.className = isSign ? 'cut unset' : 'cut strong';
    this.#count.textContent = ` ${count}`;
    this.element.setAttribute('aria-colspan', String(columns));
  }
}
