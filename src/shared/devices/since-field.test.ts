import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { sinceField } from './since-field.ts';

const found = (...labels: readonly string[]): string | null =>
  sinceField(labels.map((displayName) => sampleField({ displayName, type: 'DateTime' })))?.displayName ??
  null;

describe('the field that states since when a device is in its state', () => {
  it.each(['Online/Offline Since', 'online or offline since', 'Since when online/offline'])(
    'is recognised by its label: %s',
    (label) => expect(found('Claimed', label)).toBe(label),
  );

  it.each(['Online since', 'Offline Since', 'Claimed since', 'Online/offline'])(
    'is none that says it of one state, or of none: %s',
    (label) => expect(found(label)).toBeNull(),
  );

  it('is none that holds no dates', () => {
    expect(sinceField([sampleField({ displayName: 'Online/Offline Since', type: 'String' })])).toBeNull();
  });

  it('is the one whose label says nothing else, where several may be meant', () => {
    expect(found('VPN Online/Offline Since', 'Online/Offline Since')).toBe('Online/Offline Since');
    expect(found('VPN Online/Offline Since')).toBe('VPN Online/Offline Since');
    expect(found('VPN Online/Offline Since', 'WAN Online/Offline Since')).toBeNull();
    expect(found('Online/Offline Since', 'Offline/Online Since')).toBeNull();
  });
});
