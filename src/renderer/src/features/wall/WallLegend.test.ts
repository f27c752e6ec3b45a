import { describe, expect, it } from 'vitest';
import { mountPage } from '@test/support/mount-page.ts';
import WallLegend from './WallLegend.vue';

async function legend(hasExcluded: boolean): Promise<string> {
  const { page } = await mountPage(WallLegend, { props: { hasExcluded } });
  return page.text();
}

describe('the legend of the wall', () => {
  it('shows what maintenance looks like, and that it is not counted, where there is any', async () => {
    expect(await legend(true)).toContain('Maintenance, not counted');
  });

  it('does not mention maintenance without any', async () => {
    expect(await legend(false)).not.toContain('Maintenance');
  });
});
