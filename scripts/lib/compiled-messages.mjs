import { baseCompile } from '@intlify/message-compiler';

/** Keeps the message compiler out of the build: all messages are compiled by then. */
export const withoutCompiler = {
  __INTLIFY_DROP_MESSAGE_COMPILER__: 'true',
  __INTLIFY_PROD_DEVTOOLS__: 'false',
};

const catalogue = /\/src\/shared\/words\/[^/]+\/[a-z]+\.json$/;

/**
 * Compiles the catalogue's messages while the application is built, which therefore contains no compiler and has
 * nothing to compile at startup. The output is still JSON, in the form that vue-i18n reads; a message without
 * placeholders is its plain text.
 *
 * @returns {import('vite').Plugin}
 */
export const compiledMessages = () => ({
  name: 'compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: catalogue },
    handler(code) {
      const compiled = Object.entries(JSON.parse(code)).map(([key, message]) => {
        const fail = (/** @type {Error} */ { message: problem }) => this.error(`${key}: ${problem}`);
        const { ast } = baseCompile(message, { jit: true, minify: true, location: false, onError: fail });
        const { b: body } = /** @type {{ b?: { s?: string } }} */ (/** @type {unknown} */ (ast));
        return [key, body?.s ?? ast];
      });
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  },
});
