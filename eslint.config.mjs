import eslint from '@eslint/js';
import vue from 'eslint-plugin-vue';
import a11y from 'eslint-plugin-vuejs-accessibility';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { securityRules, templateSecurityRules, unsafeSyntax } from './eslint-security.config.mjs';

/**
 * @param {number} max lines per file
 * @returns {import('eslint').Linter.RulesRecord}
 */
const size = (max) => ({
  'max-lines': ['error', { max, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 4],
  complexity: ['error', 12],
});

/** Parser options for type-aware linting. */
export const typedOptions = {
  projectService: true,
  extraFileExtensions: ['.vue'],
  tsconfigRootDir: import.meta.dirname,
};

export default tseslint.config(
  { ignores: ['out/**', 'dist/**', 'node_modules/**', 'test-results/**'] },
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  ...tseslint.configs.stylistic,
  ...vue.configs['flat/recommended'],
  ...a11y.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: { ...typedOptions, parser: tseslint.parser },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-duplicate-imports': 'error',
      ...templateSecurityRules,
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
      'vue/attributes-order': 'off',
      'vue/require-default-prop': 'off',
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/define-emits-declaration': ['error', 'type-based'],
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/no-static-inline-styles': ['error', { allowBinding: false }],
      'vue/no-unused-refs': 'error',
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
      'vuejs-accessibility/no-static-element-interactions': 'off',
    },
  },
  { files: ['**/*.ts', '**/*.mjs'], rules: size(350) },
  { files: ['**/*.vue'], rules: { ...size(250), 'no-undef': 'off' } },
  {
    files: ['src/**/*.vue'],
    rules: {
      // Every text comes from the catalogue (docs/decisions/0027-one-catalogue-of-words.md).
      'vue/no-bare-strings-in-template': [
        'error',
        {
          allowlist: [...'()[],.:?·–—−+→↑↓…×/%|<>="“”', 'Rollcall', 'SHA-256', 'https://', '/api'],
          attributes: {
            '/.+/': [
              ...['title', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
              ...['aria-description', 'placeholder', 'alt', 'label', 'reason', 'heading', 'hint', 'text'],
            ],
          },
        },
      ],
    },
  },
  { files: ['src/**/*.{ts,vue}'], ignores: ['src/**/*.test.ts'], rules: securityRules },
  {
    files: ['src/{core,main,renderer,shared}/**/*.{ts,vue}'],
    ignores: ['src/**/*.test.ts', 'src/**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...unsafeSyntax,
        ...['Literal[value=/ /]', 'TemplateLiteral'].map((text) => ({
          selector: `Property[key.name=/^(?:happened|safe|todo)$/] > ${text}.value`,
          message: 'Every text comes from the catalogue (docs/decisions/0027-one-catalogue-of-words.md).',
        })),
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/main/ipc/register.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'electron',
              importNames: ['ipcMain'],
              message: 'src/main/ipc/register.ts is the single IPC entry point.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.ts', 'test/**/*.ts', 'tools/electron-standin/conformance/**/*.ts'],
    rules: {
      // A test suite is one function, and the arguments of a test are one row of a table of cases.
      'max-lines-per-function': 'off',
      'max-params': 'off',
      complexity: 'off',
      // Playwright derives the fixtures that a test needs from the pattern; `{}` means none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // A sandboxed preload is CommonJS.
    files: ['**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
    // typescript-eslint does not understand casts in JSDoc; tsc still checks the types.
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['scripts/**/*.mjs', 'src/simulator/cli.ts', 'test/{bench,soak}/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
