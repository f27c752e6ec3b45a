import { companies, expect, test } from '../signed-in.ts';

for (const [fault, what, end] of [
  ['lose-answer', 'was done all the same', 'Done'],
  ['reset', 'was never done', 'Failed'],
] as const) {
  test(`an answer that is lost leaves the change unknown; finding out shows that it ${what}`, async ({
    signedIn,
  }) => {
    const { simulator, devices } = await signedIn();
    const dialog = await devices.previewChange('Description', 'sent once');
    simulator.failNext('updateField', fault);
    const operations = await dialog.apply();
    const row = operations.row('Description').first();
    await expect(row).toContainText('Unknown – needs you');
    await operations.findOut('Description');
    await expect(row).toContainText(end);
    const all = [...simulator.truth(companies.lab).values()];
    expect(all.every((has) => has.get('Description') === 'sent once')).toBe(end === 'Done');
    expect(simulator.requests.updateField).toBe(1);
  });
}
