// Loaded before a program of a test that is not to reach the keychain of whoever runs the tests.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'keytar') throw new Error('Tests do without the keychain of this computer.');
    return next(specifier, context);
  },
});
