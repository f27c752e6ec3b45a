import { baseCompile } from '@intlify/message-compiler';

/** What compiles messages stays out of what is built: they were compiled by then. */
export const withoutCompiler = {
  __INTLIFY_DROP_MESSAGE_COMPILER__: 'true',
  __INTLIFY_PROD_DEVTOOLS__: 'false',
};

const catalogue = /\/src\/shared\/words\/[^/]+\/[a-z]+\.json$/;

/**
 * Compiles the messages of the catalogue while the application is built: it carries no compiler, and has none to run when
 * it starts. What comes out is JSON still, in the form that vue-i18n reads; a message without gaps is its text.
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
