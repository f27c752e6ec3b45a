import { describe, expect, it } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import type { Preview } from '@shared/operations/preview.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { samplePreview } from '@test/support/samples.ts';
import { nothingConfirmed } from './change-confirmation.ts';
import ChangeConfirm from './ChangeConfirm.vue';

const three = { willChange: 3, unset: 0, hasIt: 0, cannotChange: 0 };

async function open(part: Partial<Preview>) {
  playMain();
  const { page } = await mountPage(ChangeConfirm, {
    props: { preview: samplePreview(part), company: 'Transit', modelValue: nothingConfirmed },
  });
  return page;
}

describe('what has to be typed', () => {
  it('is nothing for a few devices', async () => {
    expect((await open({ counts: three })).find('input').exists()).toBe(false);
  });

  it('is the number where the same change was left without an answer, with that reason', async () => {
    const repeats = { operationId: 'operation-1', atMs: Date.UTC(2026, 4, 20, 9, 12), isUnderWay: false };
    const page = await open({ counts: three, repeats });
    expect(page.find('[role="status"]').text()).toMatch(/same change was confirmed before.* no answer came/s);
    expect(page.find('label').text()).toContain('how many devices will change: 3');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('is the number where the same change has not ended, with that reason', async () => {
    const repeats = { operationId: 'operation-1', atMs: Date.UTC(2026, 4, 20, 9, 12), isUnderWay: true };
    const page = await open({ counts: three, repeats });
    expect(page.find('[role="status"]').text()).toMatch(
      /same change was confirmed before.* has not ended\./s,
    );
  });

  it('is the number where the same edit was made, which would be made on top of it', async () => {
    const atMs = Date.UTC(2026, 4, 20, 9, 12);
    const repeats = { operationId: 'operation-1', atMs, isUnderWay: false, isMade: true } as const;
    const page = await open({ counts: three, repeats });
    expect(page.find('[role="status"]').text()).toMatch(/same change was made before.* on top of that\./s);
    expect(page.find('input').exists()).toBe(true);
  });

  it('is the number without such a reason for many devices', async () => {
    const page = await open({});
    expect(page.find('input').exists()).toBe(true);
    expect(page.find('[role="status"]').exists()).toBe(false);
  });
});

it('takes the focus for another preview if that has removed what had it, and only then', async () => {
  playMain();
  const id = shallowRef('first');
  const { page } = await mountPage({
    render: () => [
      h(ChangeConfirm, {
        preview: samplePreview({ id: id.value }),
        company: 'Transit',
        modelValue: nothingConfirmed,
      }),
      id.value === 'third' ? null : h('button', { class: 'again' }),
    ],
  });
  const again = page.get<HTMLElement>('.again').element;
  again.focus();
  id.value = 'second';
  await nextTick();
  expect(document.activeElement).toBe(again);
  id.value = 'third';
  await nextTick();
  expect(document.activeElement).toBe(page.get('input').element);
});

describe('a wrong text', () => {
  const all = { counts: { ...three, willChange: 120 }, change: { fieldName: 'Ring', value: 2, filters: [] } };
  const sentences = ['The number does not match yet.', 'The name does not match yet.'];

  it('is told under its input once it is left or Enter is pressed, and not while it is being typed', async () => {
    const page = await open(all);
    const shown = () => page.findAll('.problem span:not(.sr)').map((one) => one.text());
    const invalid = () => page.findAll('input').map((input) => input.attributes('aria-invalid') ?? 'false');
    const [count, name] = page.findAll('input');
    await count?.setValue('12');
    await name?.setValue('Trans');
    expect(shown()).toEqual([]);
    await count?.trigger('blur');
    await name?.trigger('keydown', { key: 'Enter', ctrlKey: true });
    expect([shown(), invalid()]).toEqual([sentences, ['true', 'true']]);
    await count?.setValue('120');
    await name?.setValue('Transi');
    expect([shown(), invalid()]).toEqual([[], ['false', 'false']]);
    await count?.trigger('blur');
    expect(shown()).toEqual([]);
  });

  it('is not told where nothing was typed', async () => {
    const page = await open(all);
    for (const input of page.findAll('input')) await input.trigger('blur');
    expect(page.findAll('.problem span:not(.sr)')).toHaveLength(0);
  });
});
