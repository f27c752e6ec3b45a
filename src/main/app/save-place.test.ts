import { expect, it, vi } from 'vitest';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { savePlace } from './save-place.ts';

const electron = vi.hoisted(() => ({
  showSaveDialog: vi.fn<(options: SaveDialogOptions) => Promise<SaveDialogReturnValue>>(),
}));
vi.mock('electron', () => ({ dialog: electron, app: {}, shell: {}, clipboard: {} }));

it.each([
  ['/exports/Transit devices 2026-05-20 09.12.xlsx', [{ name: 'XLSX', extensions: ['xlsx'] }]],
  ['/exports/Transit devices 2026-05-20 09.12 (2).ndjson', [{ name: 'NDJSON', extensions: ['ndjson'] }]],
  ['/exports/Transit a.s. All devices 2026-10', []],
])('the dialog gives a changed name of %s the extension of the suggested one', async (path, filters) => {
  electron.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: path });
  expect(await savePlace(null).ask(path)).toBe(path);
  expect(electron.showSaveDialog).toHaveBeenLastCalledWith(
    expect.objectContaining({ defaultPath: path, filters }),
  );
});
