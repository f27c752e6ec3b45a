/** What a key or a button does to the view. */
export type ZoomStep = 'in' | 'out' | 'back' | 'whole' | 'earlier' | 'later';

const plain: Readonly<Record<string, ZoomStep>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'whole',
  Backspace: 'back',
  PageDown: 'earlier',
  PageUp: 'later',
};
const shifted: Readonly<Record<string, ZoomStep>> = {
  '+': 'in',
  // Czech and French keyboards type digits with Shift.
  '0': 'whole',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
};

/** Returns the step of a key: + and − zoom, 0 shows the whole, Backspace goes back, Shift and an arrow move sideways. */
export const zoomKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): ZoomStep | null =>
  (shiftKey ? shifted : plain)[key] ?? null;
