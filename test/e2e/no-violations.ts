import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe rules about colours: all that a theme can affect. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** An axe run that leaves out the long list of passed checks. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Expects no violation on a screen: of all rules in the light theme, of the rules about colours in the dark one. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  const themes = {
    light: () => axe(page).withTags(rules),
    dark: () => axe(page).withRules(colourRules),
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await test.step(`${screen}, ${colorScheme}`, async () => {
      const { violations } = await themes[colorScheme]().analyze();
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect.soft(told, `${screen}, ${colorScheme}`).toEqual([]);
    });
  }
}
