import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { effectScope } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { Device } from '@shared/devices/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import { useDeviceReading } from './device-reading.ts';

const mac = '02:0A:14:8F:31:7C';
const readAt = (readAtMs: number, error: AppError | null = null): Device => ({
  ...{ mac, readAtMs, values: [], error },
});

it.each([
  ['answer', (first: PromiseWithResolvers<Device>) => first.resolve(readAt(1))],
  ['failure', (first: PromiseWithResolvers<Device>) => first.reject(new Failure(sampleError()))],
])('drops the late %s of an earlier reading of the same device', async (_what, end) => {
  const first = Promise.withResolvers<Device>();
  const answers = [first.promise, Promise.resolve(readAt(2))];
  playMain({ devices: { device: () => answers.shift()! } });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const { device, error, read } = scope.run(() => useDeviceReading(() => mac))!;
  void read();
  await read();
  end(first);
  await flushPromises();
  expect(device.value?.readAtMs).toBe(2);
  expect(error.value).toBeNull();
});

it('keeps why a device could not be read while it is read once more', async () => {
  const again = Promise.withResolvers<Device>();
  const answers = [Promise.reject(new Failure(sampleError())), again.promise];
  playMain({ devices: { device: () => answers.shift()! } });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const { error, read } = scope.run(() => useDeviceReading(() => mac))!;
  await read();
  const reading = read();
  expect(error.value).toEqual(sampleError());
  again.resolve(readAt(2));
  await reading;
  expect(error.value).toBeNull();
});

it('takes values that the service returns although the clock was set back', async () => {
  const answers = [readAt(2), readAt(1)];
  playMain({ devices: { device: () => answers.shift()! } });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const { device, read } = scope.run(() => useDeviceReading(() => mac))!;
  await read();
  await read();
  expect(device.value?.readAtMs).toBe(1);
});

it.each([
  [1, 2],
  [3, 3],
])('takes values from memory, read at %i, only if the known ones are not newer', async (inMemory, shown) => {
  const answers = [readAt(2), readAt(inMemory, sampleError())];
  playMain({ devices: { device: () => answers.shift()! } });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const { device, error, read } = scope.run(() => useDeviceReading(() => mac))!;
  await read();
  await read();
  expect(error.value).toEqual(sampleError());
  expect(device.value?.readAtMs).toBe(shown);
});
