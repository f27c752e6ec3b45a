import { storageFailure } from '../storage-failure.ts';

type Calls = Readonly<Record<string, (...input: never[]) => unknown>>;

/** Wraps a repository so that every failure of the database is thrown as `Failure` `storage`. */
export function guarded<T extends object>(repository: T): T {
  const calls = Object.entries(repository as Calls).map(([name, call]) => [
    name,
    (...input: never[]): unknown => {
      try {
        return call(...input);
      } catch (error) {
        throw storageFailure(error);
      }
    },
  ]);
  return Object.fromEntries(calls) as T;
}
