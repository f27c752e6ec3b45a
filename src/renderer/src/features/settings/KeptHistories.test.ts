import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import KeptHistories from './KeptHistories.vue';

async function shown(forget: () => undefined = () => undefined) {
  let bytes = 30 * 1_048_576;
  const main = playMain({
    history: {
      kept: () => ({ bytes, setAside: null, problem: null }),
      forget: () => {
        forget();
        bytes = 4096;
        return undefined;
      },
    },
  });
  const { page } = await mountPage(KeptHistories);
  await flushPromises();
  const press = async (words: string): Promise<void> => {
    const button = page.findAll('button').find((each) => each.text().startsWith(words));
    await button?.trigger('click');
    await flushPromises();
  };
  return { main, page, press };
}

describe('the histories in the settings', () => {
  it('show how much space they take, and are deleted only after confirmation', async () => {
    const { main, page, press } = await shown();
    expect(page.text()).toContain('They take up 30\u00a0MB on this computer.');
    await press('Forget histories');
    expect(page.get('[role="dialog"]').text()).toContain('what is older cannot');
    expect(main.asked('history.forget')).toEqual([]);
    await press('Forget all histories');
    expect(main.asked('history.forget')).toHaveLength(1);
    expect(page.find('[role="dialog"]').exists()).toBe(false);
    expect(page.text()).toContain('They take up 4\u00a0kB on this computer.');
  });

  it('say why they could not be deleted, until that is asked again, and stay', async () => {
    const happened = 'The disk is full.';
    const { page, press } = await shown(() => {
      throw new Failure(sampleError({ code: 'storage', happened }));
    });
    await press('Forget histories');
    await press('Forget all histories');
    expect(page.get('[role="dialog"]').text()).toContain(happened);
    expect(page.text()).toContain('They take up 30\u00a0MB');
    await press('Cancel');
    await press('Forget histories');
    expect(page.get('[role="dialog"]').text()).not.toContain(happened);
  });
});
