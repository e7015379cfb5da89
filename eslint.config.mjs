import nx from '@nx/eslint-plugin';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import lingui from 'eslint-plugin-lingui';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SERVICES = ['gateway', 'identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];

/** The law of the layout (docs/architecture.md): who may import whom. `tools/laws` proves that it bites. */
const depConstraints = [
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: ['type:contracts'], allowedExternalImports: ['zod'] },
  { sourceTag: 'type:portraits', onlyDependOnLibsWithTags: ['type:contracts'], allowedExternalImports: [] },
  { sourceTag: 'type:kit', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing', 'type:tool'] },
  ...SERVICES.map((name) => ({
    sourceTag: `scope:${name}`,
    onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared'],
  })),
  {
    sourceTag: 'scope:frontend',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:portraits', 'scope:frontend'],
  },
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools'] },
  { sourceTag: 'scope:e2e', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools', 'scope:e2e'] },
];

/** The tests of these libraries use `testing`, which is built on the libraries themselves. */
const ignoredCircularDependencies = [
  ['testing', 'service-kit'],
  ['testing', 'message-log'],
];

const boundaries = (options) => ({
  '@nx/enforce-module-boundaries': ['error', { depConstraints, ignoredCircularDependencies, ...options }],
});

/** NestJS and event wiring that only one kind of file may import. */
const WIRING = {
  model: {
    name: '@nestjs/mongoose',
    importNames: ['InjectModel'],
    message: 'Only a *.repository.ts injects a model.',
  },
  events: {
    name: '@crew/service-kit/events/handles-event',
    importNames: ['HandlesEvent', 'HandlesEventBatch'],
    message: 'Event handlers stand in *.events.ts.',
  },
  shell: {
    name: 'node:child_process',
    importNames: ['exec', 'execSync'],
    message: 'A shell would interpret its input: use spawn, execFile or fork.',
  },
  decoder: { name: 'sharp', message: 'Pictures are decoded by a process of their own: *.worker.ts.' },
};
/** Any file of another area but `../<area>/<area>.module.js` and `../<area>/<area>.service.js`. */
const OTHER_AREA = {
  regex: '^\\.\\./([\\w-]+)/(?!\\1\\.(?:module|service)\\.js$)',
  message: 'An area imports the module and the service of another area, and nothing else of it.',
};
const walls = (paths, patterns) => ({
  'no-restricted-imports': ['error', { paths: [...paths, WIRING.shell], patterns }],
});

/** Checked in the whole web app; flat config replaces a rule's options, so the walls below repeat it. */
const FRONTEND_SYNTAX = [
  {
    selector:
      'CallExpression:matches([callee.name=/^mutate/], [callee.property.name=/^mutate/]) > ObjectExpression CallExpression[callee.name=/^toast/]',
    message: 'A callback of `mutate` is silent once its component is gone: say it by `tellOutcome`.',
  },
  {
    selector:
      ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], AssignmentExpression[left.property.name=/^(inner|outer)HTML$/], CallExpression[callee.property.name="insertAdjacentHTML"], CallExpression[callee.object.name="document"][callee.property.name=/^write/])',
    message: 'Markup made from a string would let data become a script.',
  },
];
const SERVER_SYNTAX = [
  {
    selector: 'CallExpression[callee.name="fetch"]:not(:has(Property[key.name="redirect"]))',
    message: "Name what a redirect does: `redirect: 'error'` unless each target is checked.",
  },
];
const LAYERS = ['app', 'features', 'room', 'members', 'ui', 'lib', 'theme'];
const UPWARD = 'Imports go down only: app → features → room → members → ui → lib → theme.';
const SIDEWAYS = 'A feature never imports another: move it to a layer below, or pass it from a screen.';
const wall = (files, regex, message) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
    // no-restricted-imports does not look at import().
    'no-restricted-syntax': [
      'error',
      ...FRONTEND_SYNTAX,
      { selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`, message },
    ],
  },
});
const above = (layer) => `^(\\.\\./)+(${LAYERS.slice(0, LAYERS.indexOf(layer)).join('|')})/`;
const frontendWalls = [
  ...LAYERS.slice(2).map((layer) => wall([`frontend/src/${layer}/**/*.{ts,tsx}`], above(layer), UPWARD)),
  wall(
    ['frontend/src/features/*/*/**/*.{ts,tsx}'],
    `${above('features')}|^\\.\\./\\.\\./(?!\\.\\./|(api|components|model)/)`,
    `${UPWARD} ${SIDEWAYS}`,
  ),
  wall(['frontend/src/features/*/*.{ts,tsx}'], '^\\.\\./(?!\\.\\./)', SIDEWAYS),
  wall(
    ['frontend/src/app/{routes,navigation,home-path}.ts'],
    '/screens/|/load-screen\\.js$',
    'The route table imports no screen.',
  ),
];

/** Strings that nobody reads, by their form or by where they stand. Everything else is a text, and is translated. */
const UNLOCALIZED = {
  ignore: [
    // Names in code, addresses, types of files, keys of storage, tokens of the theme: `postId`, `image/png`, `draft:`, `fg.muted`.
    '^[#a-z-][\\w-]*([.:/#+,;=][\\w-]*)*$',
    '^(\\.{0,2}|https?:/)/|/$|^\\?',
    // Names of types, keys of a keyboard, commands of drawings, times of ISO 8601, options of `Intl`, codes of countries.
    '^[A-Z][a-z]+([A-Z][a-z]*)+$',
    '^[A-Z]\\d?(\\s+[A-Z])*$',
    '^[TZ\\d:.-]+$|^\\d-digit$',
    '^([A-Z]{2} )+[A-Z]{2}$',
    // Names that are the same in every language.
    '^\\W*(Crew|ITC)\\W*$',
    // Style values: lengths, colors, functions, references to tokens, selectors; paths of drawings.
    '(^|\\d)(px|r?em|fr|ms|d?v[hw])\\b',
    '^[\\d.]+(%|s|deg)?( [\\d.]+(%|s|deg)?)*$',
    '^#[\\da-f]{3,8}$',
    '[A-Za-z]\\(',
    '\\{[a-z]+\\.',
    '^[.:&]\\S|\\[[a-z\\\\]',
    '^M-?[\\d.]',
  ],
  ignoreNames: [
    'className',
    'css',
    'currency',
    'deckName',
    'timeZone',
    { regex: { pattern: '^(_|data-(?!tooltip))' } },
  ],
  ignoreFunctions: [
    '{,*.}{addEventListener,removeEventListener,getContext,matchMedia,open}',
    '*.types.includes',
    // Errors that no member sees.
    '{,Type,Range}Error',
    '{DOMException,SendRefused}',
    'RegExp',
    'chakra',
    'keyframes',
  ],
  useTsTypes: true,
};

/** Blank lines and comments are not counted. Specs nest all their cases in one function. */
const shortFunctions = (files, max) => ({
  files,
  ignores: ['**/*.spec.{ts,tsx}'],
  rules: { 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true, IIFEs: true }] },
});

export default [
  {
    ignores: [
      '**/dist',
      '**/bundle',
      '**/node_modules',
      '.crew',
      '.servers',
      'test-results',
      '**/*.mjs',
      '!eslint.config.mjs',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx, 'import-x': importX },
    // As in tsconfig.base.json: an injected class is imported as a value, not as a type alone.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          conditionNames: ['@crew/source', 'import', 'default'],
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      // `typeof import('…')` is the type of a module that is loaded at run time.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      ...boundaries({}),
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  // A library's tests may use real servers and what else tests use; the library itself may not.
  {
    files: ['libs/*/test/**'],
    rules: boundaries({
      depConstraints: [{ sourceTag: '*', onlyDependOnLibsWithTags: ['scope:shared', 'scope:tools'] }],
    }),
  },
  // The evaluation of the captains runs the prompts of crew-ai, which no other project imports.
  {
    files: ['tools/eval/**'],
    rules: boundaries({ allow: ['@crew/crew-ai/**'] }),
  },
  {
    files: ['services/*/src/**', 'libs/*/src/**'],
    ignores: ['libs/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...SERVER_SYNTAX] },
  },
  {
    files: ['libs/contracts/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // Summaries document a call, `option` is what members choose from: neither repeats a checked limit.
          selector:
            ':not(Property[key.name="summary"]):not(CallExpression[callee.name="option"]) > Literal[value=/^(?=.*\\d)(?=.*\\s)/]',
          message: 'Write the limit into the message by a template literal, so that both change together.',
        },
      ],
    },
  },
  { files: ['libs/*/src/**'], rules: walls([WIRING.model, WIRING.events], []) },
  { files: ['libs/*/src/**/*.repository.ts'], rules: walls([WIRING.events], []) },
  { files: ['libs/*/src/**/*.events.ts'], rules: walls([WIRING.model], []) },
  { files: ['services/*/src/**'], rules: walls([WIRING.model, WIRING.events, WIRING.decoder], [OTHER_AREA]) },
  { files: ['services/*/src/**/*.repository.ts'], rules: walls([WIRING.events, WIRING.decoder], [OTHER_AREA]) },
  { files: ['services/*/src/**/*.events.ts'], rules: walls([WIRING.model, WIRING.decoder], [OTHER_AREA]) },
  { files: ['services/*/src/**/*.worker.ts'], rules: walls([WIRING.model, WIRING.events], [OTHER_AREA]) },
  { files: ['tools/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Speaks of the React Compiler, which the build does not use.
      'react-hooks/incompatible-library': 'off',
      'no-restricted-syntax': ['error', ...FRONTEND_SYNTAX],
    },
  },
  {
    files: ['frontend/**/*.tsx'],
    plugins: { 'jsx-a11y-x': jsxA11y },
    rules: {
      ...jsxA11y.configs.strict.rules,
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
      // A dialog and a screen made for one form start in their first field, which is a component of `ui/`.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // These scroll, and the keyboard scrolls what has the focus (WCAG 2.1.1).
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['feed', 'log', 'region'] }],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    // The page for when the server is away and the names of the languages are in all languages at once.
    ignores: [
      '**/*.spec.{ts,tsx}',
      'frontend/src/theme/**',
      'frontend/src/offline/**',
      'frontend/src/lib/language-names.ts',
    ],
    plugins: { lingui },
    // For `no-unlocalized-strings`. The other rules that need types are in .oxlintrc.json.
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The texts of a page load beside its code, so a module may not need them when it loads: `msg` there, `t` in functions.
      'lingui/t-call-in-function': 'error',
      'lingui/no-expression-in-message': 'error',
      'lingui/no-single-tag-to-translate': 'error',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-trans-inside-trans': 'error',
      'lingui/no-unlocalized-strings': ['error', UNLOCALIZED],
    },
  },
  ...frontendWalls,
  shortFunctions(['**/*.ts'], 60),
  shortFunctions(['**/*.tsx'], 80),
];
