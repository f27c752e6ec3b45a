import type { Directive } from 'vue';

type Placement = Readonly<Record<string, string>>;

function apply(element: HTMLElement | SVGElement, placement: Placement): void {
  for (const [property, value] of Object.entries(placement)) element.style.setProperty(property, value);
}

/**
 * Sets data-dependent sizes and positions through CSSOM, because the content security policy forbids style attributes.
 * Vue's own style bindings are not used, so that this is the one place to check.
 */
export const vPlace: Directive<HTMLElement | SVGElement, Placement> = {
  beforeMount: (element, { value }) => apply(element, value),
  updated: (element, { value, oldValue }) => {
    if (value !== oldValue) apply(element, value);
  },
};
