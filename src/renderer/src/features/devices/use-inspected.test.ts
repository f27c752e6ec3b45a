import { shallowRef } from 'vue';
import { expect, it } from 'vitest';
import { useInspected } from './use-inspected.ts';

it('keeps the device whose note is being written, and goes on to the one in focus afterwards', () => {
  const here = shallowRef<string | null>('first');
  const { isWriting, inspectedMac } = useInspected(() => here.value);
  expect(inspectedMac.value).toBe('first');
  here.value = 'second';
  isWriting.value = true;
  here.value = null;
  expect([inspectedMac.value, isWriting.value]).toEqual(['second', true]);
  isWriting.value = false;
  expect([inspectedMac.value, isWriting.value]).toEqual([null, false]);
});

it('has no note to be written without a device', () => {
  const { isWriting } = useInspected(() => null);
  isWriting.value = true;
  expect(isWriting.value).toBe(false);
});
