// Checks that a formatter does not make: names that are not there, values nobody uses, files and functions grown too
// long.
import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['build/', 'node_modules/', 'web/*/europe.js'] },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  { files: ['web/**/*.js'], languageOptions: { globals: globals.browser }, rules: { 'max-lines': ['error', 300] } },
  { files: ['web/frame/worker.js'], languageOptions: { globals: globals.worker } },
  { files: ['web/service.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['tools/**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['tests/page/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['tests/host/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['tests/web/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
