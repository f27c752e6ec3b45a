import { describe, expect, it, vi } from 'vitest';
import { dockTemplate, jumpListOf } from './recent-template.ts';

const views = [
  { name: 'Trams & wagons', link: 'rollcall://company/627/view/a' },
  { name: 'Offline', link: 'rollcall://company/627/view/b' },
];
const program = 'C:\\Rollcall\\Rollcall.exe';

describe('the jump list', () => {
  it('starts Rollcall with the link of a view, under the name of the view', () => {
    expect(jumpListOf(views, { program, removed: [] })).toMatchObject([
      {
        type: 'custom',
        name: 'Recent views',
        items: [
          { type: 'task', title: 'Trams & wagons', program, args: 'rollcall://company/627/view/a' },
          { title: 'Offline', args: 'rollcall://company/627/view/b' },
        ],
      },
    ]);
  });

  it('omits entries that the user removed', () => {
    const removed = [{ type: 'task', args: 'rollcall://company/627/view/a' } as const];
    const [category] = jumpListOf(views, { program, removed });
    expect(category?.items?.map(({ title }) => title)).toEqual(['Offline']);
  });

  it('is empty without views', () => {
    expect(jumpListOf([], { program, removed: [] })).toEqual([]);
    const removed = views.map(({ link }) => ({ args: link }));
    expect(jumpListOf(views, { program, removed })).toEqual([]);
  });
});

describe('the menu in the dock', () => {
  it('opens the link of a view, and shows its name unchanged', () => {
    const open = vi.fn();
    const template = dockTemplate(views, open);
    expect(template.map(({ label }) => label)).toEqual(['Trams && wagons', 'Offline']);
    template[1]?.click?.(null as never, undefined, null as never);
    expect(open).toHaveBeenCalledExactlyOnceWith('rollcall://company/627/view/b');
  });
});
