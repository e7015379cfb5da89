import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SERVICES = ['gateway', 'identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];

/** The law of the layout (docs/architecture.md): who may import whom. `tools/laws` proves that it bites. */
const depConstraints = [
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: ['type:contracts'], allowedExternalImports: ['zod'] },
  { sourceTag: 'type:kit', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing', 'type:tool'] },
  ...SERVICES.map((name) => ({
    sourceTag: `scope:${name}`,
    onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared'],
  })),
  { sourceTag: 'scope:frontend', onlyDependOnLibsWithTags: ['type:contracts', 'scope:frontend'] },
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools'] },
  { sourceTag: 'scope:e2e', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools', 'scope:e2e'] },
];

/** The tests of these libraries use `testing`, which is built on the libraries themselves. */
const ignoredCircularDependencies = [
  ['testing', 'service-kit'],
  ['testing', 'message-log'],
];

export default [
  { ignores: ['**/dist', '**/node_modules', '.crew', '.servers', 'test-results', '**/*.mjs'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints, ignoredCircularDependencies }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  // A library's tests may use real servers and what else tests use; the library itself may not.
  {
    files: ['libs/*/test/**'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: [{ sourceTag: '*', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools'] }],
          ignoredCircularDependencies,
        },
      ],
    },
  },
  { files: ['tools/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Speaks of the React Compiler, which the build does not use.
      'react-hooks/incompatible-library': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression:matches([callee.name=/^mutate/], [callee.property.name=/^mutate/]) > ObjectExpression CallExpression[callee.name=/^toast/]',
          message: 'A callback of `mutate` is silent once its component is gone: say it by `tellOutcome`.',
        },
      ],
    },
  },
];
