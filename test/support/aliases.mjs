// Makes plain Node resolve the project's import aliases, for programs that run outside the test runner.
import { registerHooks } from 'node:module';

const places = [
  ['@shared/', '../../src/shared/'],
  ['@core/', '../../src/core/'],
  ['@simulator/', '../../src/simulator/'],
  ['@test/', '../'],
];

registerHooks({
  resolve(specifier, context, nextResolve) {
    const [alias = '', place = ''] = places.find(([start = '']) => specifier.startsWith(start)) ?? [];
    if (alias === '') return nextResolve(specifier, context);
    return nextResolve(new URL(place + specifier.slice(alias.length), import.meta.url).href, context);
  },
});
