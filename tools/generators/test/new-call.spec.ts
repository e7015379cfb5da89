import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COPIED = [
  'libs',
  'services',
  'frontend',
  'tools',
  'e2e',
  'package.json',
  'tsconfig.base.json',
  '.prettierrc.json',
  '.swcrc',
  'jest.config.mjs',
];
/** A call that does not exist. */
const SALUTE = [
  'economy',
  'salute-shipmate',
  '--method',
  'POST',
  '--path',
  '/api/shipmates/{id}/salute',
  '--access',
  'member',
];

let copy: string;

/** Copies the workspace; `@crew/*` packages resolve to the copies. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'crew-new-call-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...COPIED], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path), { force: true });
  }
  mkdirSync(join(copy, 'node_modules/@crew'), { recursive: true });
  const link = (path: string, to = join(ROOT, path)): void => symlinkSync(to, join(copy, path));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) if (name !== '@crew') link(join('node_modules', name));
  for (const name of readdirSync(join(ROOT, 'node_modules/@crew'))) {
    const folder = ['libs', 'tools']
      .map((parent) => join(copy, parent, name))
      .find((path) => readdirSync(dirname(path)).includes(name))!;
    link(join('node_modules/@crew', name), folder);
  }
  link('.servers');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const newCall = (...args: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/generators/new-call.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  for (const [, path] of stdout.matchAll(/^ {2}(\S+)$/gm)) written.add(path!);
  return { status, output: `${stdout}${stderr}` };
};
/** Every file that the generator has written so far. */
const written = new Set<string>();
const read = (path: string): string => readFileSync(join(copy, path), 'utf8');
/** Returns the compiler's output for files of the copy, under the settings of a project. */
function typeErrors(settings: string, files: string[]): string {
  const { compilerOptions = {} } = JSON.parse(read(settings)) as { compilerOptions?: object };
  writeFileSync(
    join(copy, 'tsconfig.written.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
  );
  const tsc = ['node_modules/typescript7/bin/tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.written.json'];
  return spawnSync(process.execPath, tsc, { cwd: copy, encoding: 'utf8' }).stdout;
}
const snapshot = (): string =>
  JSON.stringify(
    execFileSync('find', ['libs', 'services', 'frontend', '-type', 'f', '-printf', '%p %T@\n'], {
      cwd: copy,
      encoding: 'utf8',
    }),
  );

describe('npm run new:call', () => {
  it('creates the contract, catalog entry, handler, test and hook of a call', () => {
    const { status, output } = newCall(...SALUTE, '--area', 'wallet');
    expect(output).toContain('services/economy/src/wallet/wallet.controller.ts');
    expect(status).toBe(0);
    expect(read('libs/contracts/src/economy/salute-shipmate.ts')).toContain("subject: 'economy.salute-shipmate'");
    expect(read('libs/contracts/src/economy/economy.catalog.ts')).toMatch(
      /calls: \[\n(?: {4}\w+,\n)* {4}saluteShipmate,\n/,
    );
    expect(read('services/economy/src/wallet/wallet.controller.ts')).toContain('@Handles(saluteShipmate)');
    expect(read('frontend/src/features/economy/api/salute-shipmate.ts')).toContain('export const useSaluteShipmate');
  });

  it('creates queries, deletions and internal calls, each in an area with a module', () => {
    const listed = newCall(
      'pods',
      'list-salutes',
      '--method',
      'get',
      '--path',
      '/api/pods/{podId}/salutes',
      '--access',
      'member',
    );
    const removed = newCall(
      'crew-ai',
      'withdraw-salute',
      '--method',
      'DELETE',
      '--path',
      '/api/salutes/{id}',
      '--access',
      'admin',
      '--status',
      '204',
    );
    const swept = newCall(
      'media',
      'sweep-salutes',
      '--access',
      'internal',
      '--summary',
      'Removes the salutes that were not returned.',
    );
    expect([listed, removed, swept].map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(read('frontend/src/features/pods/api/list-salutes.ts')).toContain('listSalutesQuery');
    expect(read('services/pods/src/list-salutes/list-salutes.module.ts')).toContain('ListSalutesController');
    expect(read('services/pods/src/pods.module.ts')).toContain('ListSalutesModule');
    expect(() => read('frontend/src/features/media/api/sweep-salutes.ts')).toThrow('ENOENT');
  });

  it('uses the schema that a service has for a parameter', () => {
    const path = '/api/decks/{deckId}/salutes/{saluteId}';
    const { status } = newCall('chat', 'find-salute', '--method', 'GET', '--path', path, '--access', 'member');
    expect(status).toBe(0);
    const contract = read('libs/contracts/src/chat/find-salute.ts');
    expect(contract).toContain("import { deckId } from './chat.entities.js';");
    expect(contract).toContain('z.strictObject({ deckId, saluteId: id })');
  });

  it('leaves all written files compiling', () => {
    expect(written.size).toBeGreaterThan(15);
    const [web, others] = [
      [...written].filter((path) => path.startsWith('frontend')),
      [...written].filter((path) => !path.startsWith('frontend')),
    ];
    expect(typeErrors('tsconfig.base.json', ['services/gateway/src/http/exchange.ts', ...others])).toBe('');
    expect(typeErrors('frontend/tsconfig.json', web)).toBe('');
  });

  it('creates a test that fails only because the handler is not written', () => {
    const jest = [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--rootDir',
      'services/economy',
      '--config',
      'jest.config.mjs',
      '--json',
      '--outputFile=results.json',
      'salute-shipmate',
    ];
    spawnSync(process.execPath, jest, { cwd: copy, timeout: 120_000 });
    const { testResults } = JSON.parse(read('results.json')) as {
      testResults: { assertionResults: { title: string; status: string }[] }[];
    };
    expect(testResults[0]!.assertionResults.map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'succeeds: failed',
      'requires a signed-in member: passed',
      'rejects unknown fields: passed',
    ]);
  });

  it.each([
    ['an existing call', SALUTE, 'exists already: libs/contracts/src/economy/salute-shipmate.ts'],
    ['a name that another service uses', ['pods', ...SALUTE.slice(1)], 'in the catalog already'],
    ['an unknown service', ['bank', ...SALUTE.slice(1)], 'The service is one of'],
    ['a name that is not kebab case', ['economy', 'SaluteShipmate', ...SALUTE.slice(2)], 'like tip-message'],
    [
      'a path outside the API',
      ['economy', 'salute-captain', '--method', 'POST', '--path', '/salutes', '--access', 'member'],
      'A path is like',
    ],
    [
      'an unknown method',
      ['economy', 'salute-captain', '--method', 'SALUTE', '--path', '/api/salutes', '--access', 'member'],
      'The method is one of',
    ],
    [
      'an unknown access',
      ['economy', 'salute-captain', '--method', 'POST', '--path', '/api/salutes', '--access', 'all'],
      'The access is one of',
    ],
    ['an unknown option', [...SALUTE, '--colour', 'red'], '--colour'],
    ['an empty command line', [], 'The service is one of'],
  ])('rejects %s with one sentence and changes nothing', (_what, args, sentence) => {
    const before = snapshot();
    const { status, output } = newCall(...args);
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    expect(output).toContain('npm run new:call -- <service> <call-name>');
    expect(snapshot()).toBe(before);
  });
});
