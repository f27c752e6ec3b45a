const html = '/^(?:inner|outer)HTML$|^srcdoc$/';
const inserting =
  '/^(?:insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|parseFromString)$/';
const textMessage = 'A text never becomes markup: docs/threat-model.md, T7.';
const openMessage = 'Nothing is handed to another program to open: docs/threat-model.md, T8.';

/** What is written that would turn a text into markup, or hand it to another program. */
export const unsafeSyntax = [
  { selector: `MemberExpression[property.name=${html}]`, message: textMessage },
  { selector: `MemberExpression[property.value=${html}]`, message: textMessage },
  { selector: `Property[key.name=${html}]`, message: textMessage },
  { selector: `Property[key.value=${html}]`, message: textMessage },
  { selector: `CallExpression[callee.property.name=${inserting}]`, message: textMessage },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(?:ln)?$/]",
    message: textMessage,
  },
  { selector: 'MemberExpression[property.name=/^open(?:External|Path)$/]', message: openMessage },
  { selector: 'Property[key.name=/^open(?:External|Path)$/]', message: openMessage },
];

/**
 * What the product's own code must not do, so that a name that a user gave a device is never more than text
 * (docs/threat-model.md).
 * @type {import('eslint').Linter.RulesRecord}
 */
export const securityRules = {
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-script-url': 'error',
  'no-restricted-syntax': ['error', ...unsafeSyntax],
};

/**
 * The same for the page's templates.
 * @type {import('eslint').Linter.RulesRecord}
 */
export const templateSecurityRules = {
  'vue/no-v-html': 'error',
  'vue/no-v-text-v-html-on-component': 'error',
  'vue/no-template-target-blank': 'error',
  'vue/no-restricted-html-elements': ['error', 'webview', 'iframe', 'object', 'embed', 'base'],
  'vue/no-restricted-v-bind': ['error', '/^(?:inner|outer)(?:HTML|-html)$/', '/^srcdoc$/'],
};
