import type { WindowOfRows } from '@shared/devices/contract.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { RowWindows, type RowChoice } from '@page/features/devices/rows/row-windows.ts';
import { windowOfRows } from './window-of-rows.ts';

export const choice: RowChoice = {
  key: 'all',
  question: 'all',
  online: null,
  search: '',
  searchIn: null,
  macs: null,
  sort: [],
  groupBy: null,
  fieldNames: ['Name'],
};

interface Asked {
  readonly choice: RowChoice;
  readonly offset: number;
  readonly answer: (revision: number, mark?: string) => Promise<void>;
}

/** Rows whose responses the test releases, in any order. */
export function held(total: number, changed: () => void = () => undefined) {
  const asked: Asked[] = [];
  const read = (of: RowChoice, offset: number, limit: number): Promise<WindowOfRows> =>
    new Promise((resolve) => {
      asked.push({
        choice: of,
        offset,
        answer: async (revision, mark = '') => {
          const count = Math.min(limit, total - offset);
          const macs = Array.from({ length: count }, (_, i) => macTextOf(0x020000000000 + offset + i));
          const Name = macs.map((mac) => `${mark}${mac}`);
          resolve(windowOfRows({ revision, offset, total }, macs, { Name }));
          await Promise.resolve();
        },
      });
    });
  return { asked, windows: new RowWindows(read, changed) };
}

/** Runs everything that waits for a response. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};
