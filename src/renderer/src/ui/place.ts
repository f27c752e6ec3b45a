import type { Directive } from 'vue';

type Placement = Readonly<Record<string, string>>;

function apply(element: HTMLElement | SVGElement, placement: Placement): void {
  for (const [property, value] of Object.entries(placement)) element.style.setProperty(property, value);
}

/**
 * Sets sizes and places that only data knows, through CSSOM: the page's policy forbids style attributes. Vue's own
 * style bindings are not used, so that this one place can be checked.
 */
export const vPlace: Directive<HTMLElement | SVGElement, Placement> = {
  beforeMount: (element, { value }) => apply(element, value),
  updated: (element, { value, oldValue }) => {
    if (value !== oldValue) apply(element, value);
  },
};
