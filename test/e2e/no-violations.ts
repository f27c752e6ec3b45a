import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Holds a screen to axe, in the light and in the dark theme. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await test.step(`${screen}, ${colorScheme}`, async () => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect.soft(told, `${screen}, ${colorScheme}`).toEqual([]);
    });
  }
}
