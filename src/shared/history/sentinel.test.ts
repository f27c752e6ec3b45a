import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { sentinelOf } from './sentinel.ts';

const named = (name: string, displayName: string) =>
  sentinelOf(sampleField({ name, displayName, type: 'Double' }));

describe('−1 stands for a failed measurement', () => {
  it.each([
    ['PingLatency', 'Ping Latency'],
    ['GatewayPing', 'Latency'],
    ['x_17', 'Last ping'],
    ['ping_ms', 'Latency'],
    ['PING', 'Latency'],
  ])('in %s (%s)', (name, displayName) => expect(named(name, displayName)).toBe(-1));

  it.each([
    ['ShippingTemperature', 'Shipping temperature'],
    ['sleeping_min', 'SLEEPING'],
    ['Temperature', 'Temperature'],
  ])('not in %s (%s)', (name, displayName) => expect(named(name, displayName)).toBeNull());
});
