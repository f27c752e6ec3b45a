import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField, updateRing } from '@test/support/samples.ts';
import { useFieldsStore } from './fields.ts';

describe('the fields of a company', () => {
  it('are read once for any number of callers', async () => {
    const fake = playMain({ devices: { fields: () => [updateRing] } });
    const store = useFieldsStore();
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(fake.asked('devices.fields')).toHaveLength(1);
    expect(store.byName.get('UpdateRing')?.displayName).toBe('Update ring');
  });

  it('are read again after a failure', async () => {
    let isDown = true;
    playMain({
      devices: {
        fields: () => {
          if (isDown) throw new Failure(sampleError());
          return [updateRing];
        },
      },
    });
    const store = useFieldsStore();
    await store.load();
    expect(store.error).toEqual(sampleError());
    isDown = false;
    await store.load();
    expect(store.error).toBeNull();
    expect(store.fields).toHaveLength(1);
  });

  it('of a company that was left never appear in the next', async () => {
    const answers = [Promise.withResolvers<Field[]>(), Promise.withResolvers<Field[]>()] as const;
    let asked = 0;
    playMain({ devices: { fields: () => answers[asked++ === 0 ? 0 : 1].promise } });
    const store = useFieldsStore();
    const first = store.load();
    store.reset();
    const second = store.load();
    answers[1].resolve([updateRing]);
    await second;
    answers[0].resolve([sampleField({ name: 'Late' })]);
    await first;
    expect(store.fields.map(({ name }) => name)).toEqual(['UpdateRing']);
  });

  it('are replaced as soon as the service has others', async () => {
    const fake = playMain({ devices: { fields: () => [updateRing] } });
    const store = useFieldsStore();
    await store.load();
    fake.tell.devices.fieldsChanged([sampleField({ name: 'Depot' })]);
    expect(store.fields.map(({ name }) => name)).toEqual(['Depot']);
  });
});
