import { RING, type Blueprint } from './blueprint.ts';

const tram = (name: string, extra: Partial<Blueprint>): Blueprint => ({
  name,
  country: 'CZ',
  isFixed: false,
  operator: 'Vodafone CZ',
  firmware: '6.6.0',
  technology: 'LTE',
  ring: RING.stable,
  behaviour: 'quiet',
  ...extra,
});

/** The same device before its first connection: everything that it would report is unknown. */
export function neverConnected(blueprint: Blueprint): Blueprint {
  const { name, country, isFixed, depot } = blueprint;
  return { name, country, isFixed, behaviour: 'never', ...(depot === undefined ? {} : { depot }) };
}

const kobylisy = { depot: 'Kobylisy' };
const zizkov = { depot: 'Žižkov' };
const motol = { depot: 'Motol' };

/** The trams 8301 to 8321, with names and tags as people write them: 8313 is missing, 8314 occurs twice. */
export const FIRST_TRAMS: readonly Blueprint[] = [
  tram('Tram 8301', kobylisy),
  tram('Tram 8302', kobylisy),
  tram('Tram 8303', { ...kobylisy, behaviour: 'spare' }),
  tram('Tram 8304', { ...kobylisy, operator: 'T-Mobile CZ', firmware: '6.5.2', ring: RING.early }),
  neverConnected({ name: 'Tram 8305 (spare)', country: 'CZ', isFixed: false, ...kobylisy }),
  tram('tram 8306 rear', kobylisy),
  tram('Tram 8307', { ...kobylisy, operator: 'O2 CZ' }),
  tram('Tram 8308', { depot: '', firmware: '6.5.2', ring: RING.pilot }),
  tram('Tram 8309 – Žižkov', zizkov),
  tram('Tram 8310', { ...zizkov, operator: 'T-Mobile CZ' }),
  tram('Tram 8311 new SIM', { ...zizkov, operator: 'T-Mobile CZ', ring: RING.early }),
  tram('Tram 8312', {
    ...zizkov,
    operator: 'O2 CZ',
    firmware: '6.4.0',
    ring: RING.hold,
    behaviour: 'dead',
  }),
  tram('Tram 8314', zizkov),
  tram('Tram 8314', { depot: '', firmware: '6.5.2', ring: RING.early }),
  tram('Tram 8315', { ...motol, operator: 'O2 CZ' }),
  tram('Tram 8316', motol),
  tram('Tram 8317', { ...motol, behaviour: 'occasional', description: '' }),
  tram('Tram 8318', { ...motol, operator: 'T-Mobile CZ' }),
  tram('Tram 8319', { ...motol, firmware: '6.5.2', behaviour: 'spare' }),
  tram('Tram 8320', motol),
  tram('Tram 8321', { ...motol, operator: 'O2 CZ' }),
];
