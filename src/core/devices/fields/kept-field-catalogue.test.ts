import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldsRepository } from '@core/storage/index.ts';
import { memoryDatabase } from '@core/storage/testing/memory-database.ts';
import { fakeAccess, type FakeAccess } from '@test/support/fake-access.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { ManualClock } from '@test/support/manual-clock.ts';
import { sampleField } from '@test/support/samples.ts';
import type { Field } from '@shared/devices/field.ts';
import { createKeptFieldCatalogue } from './kept-field-catalogue.ts';

const [older, newer] = [[sampleField({ name: 'Depot' })], [sampleField({ name: 'Line' })]];
const repository = createFieldsRepository(memoryDatabase());
const tell = vi.fn<(fields: readonly Field[]) => void>();
const onFault = vi.fn<(error: unknown) => void>();
const readFields = vi.fn<() => Promise<Field[]>>();
let access: FakeAccess;
let clock: ManualClock;

/** The catalogue of a new session; the database stays. */
const opened = () => createKeptFieldCatalogue({ access, clock, repository, tell, onFault });

beforeEach(() => {
  vi.resetAllMocks();
  access = fakeAccess({ readFields });
  clock = new ManualClock();
});

describe('the fields of a company that were kept', () => {
  beforeEach(async () => {
    readFields.mockResolvedValueOnce(older);
    await opened().fields();
  });

  it.each(['unreachable', 'timed-out', 'server-error', 'busy', 'not-understood'] as const)(
    'are known when the service is %s, and only where they may stand in',
    async (kind) => {
      readFields.mockRejectedValue(serviceError(kind));
      const catalogue = opened();
      expect(await catalogue.known()).toEqual(older);
      await expect(catalogue.fields()).rejects.toMatchObject({ error: { code: kind } });
    },
  );

  it('are known when the service takes longer than two seconds, and replaced when it answers', async () => {
    const late = deferred<Field[]>();
    readFields.mockReturnValueOnce(late.promise);
    const catalogue = opened();
    const known = catalogue.known();
    await clock.pass(1999);
    const early = vi.fn();
    void known.then(early);
    await clock.pass(0);
    expect(early).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(await known).toEqual(older);
    late.resolve(newer);
    expect(await catalogue.fields()).toEqual(newer);
    expect(tell).toHaveBeenCalledExactlyOnceWith(newer);
    expect(clock.waiting).toBe(0);
  });

  it('are known at once after that, until the service answers', async () => {
    const late = [deferred<Field[]>(), deferred<Field[]>()] as const;
    readFields.mockReturnValueOnce(late[0].promise).mockReturnValueOnce(late[1].promise);
    const catalogue = opened();
    const first = catalogue.known();
    await clock.pass(2000);
    await first;
    expect(await catalogue.known()).toEqual(older);
    late[0].reject(serviceError('timed-out'));
    await expect(catalogue.fields()).rejects.toMatchObject({ error: { code: 'timed-out' } });
    expect(await catalogue.known()).toEqual(older);
    late[1].resolve(newer);
    await catalogue.fields();
    expect(await catalogue.known()).toEqual(newer);
    expect(clock.waiting).toBe(0);
  });

  it('are not known any more once the service has refused the account, however slow it was', async () => {
    const late = deferred<Field[]>();
    readFields.mockReturnValueOnce(late.promise).mockRejectedValue(serviceError('unauthorised'));
    const catalogue = opened();
    const first = catalogue.known();
    await clock.pass(2000);
    await first;
    late.reject(serviceError('unauthorised'));
    await expect(catalogue.fields()).rejects.toMatchObject({ error: { code: 'unauthorised' } });
    await expect(catalogue.known()).rejects.toMatchObject({ error: { code: 'unauthorised' } });
  });

  it('are waited for again in another stay', async () => {
    readFields.mockReturnValue(deferred<Field[]>().promise);
    const catalogue = opened();
    const first = catalogue.known();
    await clock.pass(2000);
    await first;
    access.switchTo('transit', { readFields });
    const early = vi.fn();
    void catalogue.known().then(early);
    await clock.pass(1999);
    expect(early).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(early).toHaveBeenCalledExactlyOnceWith(older);
  });

  it.each(['unauthorised', 'forbidden'] as const)('are not known when the account is %s', async (kind) => {
    readFields.mockRejectedValue(serviceError(kind));
    await expect(opened().known()).rejects.toMatchObject({ error: { code: kind } });
  });

  it('are not those of another account', async () => {
    readFields.mockRejectedValue(serviceError('unreachable'));
    access.switchTo('metering', { readFields });
    await expect(opened().known()).rejects.toMatchObject({ error: { code: 'unreachable' } });
  });

  it('are replaced by those of the service as soon as it returns them, which is told if they differ', async () => {
    readFields.mockRejectedValueOnce(serviceError('unreachable')).mockResolvedValue(newer);
    const catalogue = opened();
    await catalogue.known();
    expect(await catalogue.known()).toEqual(newer);
    expect(tell).toHaveBeenCalledExactlyOnceWith(newer);
    readFields.mockRejectedValue(serviceError('unreachable'));
    expect(await opened().known()).toEqual(newer);
  });

  it('cause no event if the service returns the same', async () => {
    readFields.mockRejectedValueOnce(serviceError('unreachable')).mockResolvedValue(older);
    const catalogue = opened();
    await catalogue.known();
    await catalogue.known();
    expect(tell).not.toHaveBeenCalled();
    expect(clock.waiting).toBe(0);
  });

  it('do not hide the failure of the service when they cannot be read', async () => {
    readFields.mockRejectedValue(serviceError('unreachable'));
    const of = vi.spyOn(repository, 'of').mockImplementation(() => {
      throw new Error('disk');
    });
    await expect(opened().known()).rejects.toMatchObject({ error: { code: 'unreachable' } });
    expect(onFault).toHaveBeenCalledExactlyOnceWith(new Error('disk'));
    of.mockRestore();
  });
});

describe('fields that the service returns', () => {
  it('are waited for as long as it takes if none are kept', async () => {
    const late = deferred<Field[]>();
    access.switchTo('new', { readFields });
    readFields.mockReturnValueOnce(late.promise);
    const known = opened().known();
    await clock.pass(60_000);
    late.resolve(newer);
    expect(await known).toEqual(newer);
  });

  it('are told to whoever has others of the same stay, after they were forgotten', async () => {
    readFields.mockResolvedValueOnce(older).mockResolvedValueOnce(newer);
    const catalogue = opened();
    await catalogue.fields();
    expect(tell).not.toHaveBeenCalled();
    catalogue.forget();
    await catalogue.fields();
    expect(tell).toHaveBeenCalledExactlyOnceWith(newer);
  });

  it('are returned even if they cannot be kept', async () => {
    readFields.mockResolvedValue(newer);
    const keep = vi.spyOn(repository, 'keep').mockImplementation(() => {
      throw new Error('disk');
    });
    expect(await opened().known()).toEqual(newer);
    expect(onFault).toHaveBeenCalledExactlyOnceWith(new Error('disk'));
    keep.mockRestore();
  });

  it('leave nothing behind of an account that was left, and perhaps forgotten, meanwhile', async () => {
    const late = deferred<Field[]>();
    readFields.mockReturnValueOnce(late.promise);
    access.switchTo('depot', { readFields });
    const reading = opened().fields();
    access.switchTo('transit', { readFields });
    late.resolve(newer);
    await expect(reading).rejects.toMatchObject({ error: { code: 'cancelled' } });
    expect(repository.of({ id: 'depot', companyId: 627 })).toBeNull();
  });
});

describe('the current fields of a company', () => {
  it('are read again from a minute on, and told where they are others', async () => {
    readFields.mockResolvedValueOnce(older).mockResolvedValueOnce(newer);
    const catalogue = opened();
    expect(await catalogue.current()).toEqual(older);
    await clock.pass(59_999);
    expect(await catalogue.current()).toEqual(older);
    expect(tell).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(await catalogue.current()).toEqual(newer);
    expect(tell).toHaveBeenCalledExactlyOnceWith(newer);
    expect(await catalogue.fields()).toEqual(newer);
    expect(readFields).toHaveBeenCalledTimes(2);
  });

  it('are those that were read before while the service is in trouble, and a refusal is none', async () => {
    readFields.mockResolvedValueOnce(older).mockRejectedValueOnce(serviceError('unreachable'));
    readFields.mockRejectedValueOnce(serviceError('forbidden'));
    const catalogue = opened();
    await catalogue.current();
    await clock.pass(60_000);
    expect(await catalogue.current()).toEqual(older);
    await expect(catalogue.current()).rejects.toMatchObject({ error: { code: 'forbidden' } });
    expect(await catalogue.fields()).toEqual(older);
  });
});
