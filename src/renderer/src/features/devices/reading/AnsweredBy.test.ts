import { describe, expect, it } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import AnsweredBy from './AnsweredBy.vue';
import { useFleetStore } from '../fleet/fleet-store.ts';

const status: FleetStatus = {
  key: 'some',
  step: 1,
  answeredBy: 'memory',
  state: 'ready',
  loaded: 2400,
  total: 2400,
  read: 2400,
  counts: { all: 12, online: 12, offline: 0, neverConnected: 0, other: 0 },
  cannotTell: 0,
  missing: 0,
  revision: 1,
  readAtMs: 1000,
  isRestored: false,
  requests: 5,
  waitingUntilMs: null,
  error: null,
};

async function show(part: Partial<FleetStatus>) {
  const fake = playMain({ devices: { fields: () => [], open: () => status } });
  const fleet = useFleetStore();
  fleet.query = { fieldName: 'Name', operatorId: 'SoundsLike', operands: ['Tram'] };
  const { page } = await mountPage(AnsweredBy, { props: { status: { ...status, ...part } } });
  return { fake, fleet, page };
}

describe('which source determined the matching devices', () => {
  it('first states how many devices could not be checked here, and offers to ask the service', async () => {
    const { page, fleet } = await show({ cannotTell: 1204 });
    expect(page.get('[role="status"]').text()).toBe('1,204 devices could not be checked here');
    await page.get('button').trigger('click');
    expect(fleet.answeredBy).toBe('service');
  });

  it('states how many devices counted by the service could not be read, and offers to answer from memory', async () => {
    const { page, fleet } = await show({ answeredBy: 'service', missing: 3 });
    expect(page.get('[role="status"]').text()).toBe('3 more devices of the service could not be read');
    await page.get('button').trigger('click');
    expect(fleet.answeredBy).toBe('memory');
  });

  it('keeps the focus on the button when the source changes', async () => {
    playMain();
    useFleetStore().query = { fieldName: 'Name', operatorId: 'SoundsLike', operands: ['Tram'] };
    const shown = shallowRef(status);
    const { page } = await mountPage(() => h(AnsweredBy, { status: shown.value }));
    page.get<HTMLButtonElement>('button').element.focus();
    shown.value = { ...status, answeredBy: 'service' };
    await nextTick();
    expect(document.activeElement?.textContent).toBe('Answer from memory');
  });
});
