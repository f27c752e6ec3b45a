import { createSettingsRepository, openDatabase } from '@core/storage/index.ts';

// Writes settings one after another and reports each as kept, until it is killed.
const [folder = '', first = '0'] = process.argv.slice(2);
const settings = createSettingsRepository(openDatabase(folder).database);
for (let number = Number(first); ; number += 1) {
  settings.write(
    new Map([
      ['last', number],
      [`number-${String(number % 50)}`, number],
    ]),
  );
  process.stdout.write(`${String(number)}\n`);
}
