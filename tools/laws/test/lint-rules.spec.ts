import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { brokenTypedRules } from '../src/typed-lint.js';
import { UNTYPED_LINT } from '../src/untyped-lint.js';
import { ROOT } from '../src/workspace.js';

/** Loads no TypeScript program, which takes seconds for the web app. */
const eslint = new ESLint({ cwd: ROOT, overrideConfig: UNTYPED_LINT });

async function brokenRules(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(ROOT, file) });
  return result!.messages.map(({ ruleId, fatal, message }) => (fatal ? message : ruleId));
}

const FILE = 'tools/laws/src/workspace.ts';
const save = 'export const save = (): Promise<void> => Promise.resolve();';

describe('a rule that needs types refuses', () => {
  it.each([
    ['no-implied-eval', 'a timer with a string', "setTimeout('alert(1)', 1);"],
    ['no-floating-promises', 'a promise that nothing handles', `${save}\nsave();`],
    ['no-misused-promises', 'an async callback whose rejection is lost', `${save}\n[1].forEach(async () => save());`],
    ['no-misused-promises', 'a promise as a condition', `${save}\nexport const saved = save() ? 1 : 2;`],
    [
      'switch-exhaustiveness-check',
      'a switch that forgets a member of a union',
      "export function of(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    ],
    [
      'switch-exhaustiveness-check',
      'a default in place of a member of a union',
      "export function of(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n    default:\n      return 2;\n  }\n}",
    ],
  ])('%s: %s', async (rule, _what, code) => {
    expect(await brokenTypedRules(code)).toEqual([`typescript(${rule})`]);
  });

  it('nothing of the same code with its promises handled', async () => {
    expect(await brokenTypedRules(`${save}\nawait save();\nsave().catch(() => undefined);`)).toEqual([]);
  });
});

const page = (markup: string): string => `export const Page = () => ${markup};`;

describe('a rule against injection refuses', () => {
  const server = 'services/chat/src/members/x.ts';
  const web = 'frontend/src/ui/x.tsx';
  it.each([
    ['no-eval', 'eval', server, "export const x: unknown = eval('1');"],
    ['no-new-func', 'a function made from a string', server, "export const x = new Function('return 1');"],
    ['no-restricted-imports', 'a shell', server, "import { exec } from 'node:child_process';\nexec('ls');"],
    ['no-restricted-syntax', 'a request that follows redirects', server, "export const x = fetch('https://a.test');"],
    ['no-restricted-syntax', 'markup of a component', web, page("<p dangerouslySetInnerHTML={{ __html: '' }} />")],
    ['no-restricted-syntax', 'markup of an element', web, "document.body.innerHTML = '';"],
    ['no-restricted-syntax', 'markup of a feature', 'frontend/src/features/chat/x.tsx', "document.write('');"],
  ])('%s: %s', async (rule, _what, file, code) => {
    expect(await brokenRules(file, code)).toEqual([rule]);
  });
});

describe('a rule refuses', () => {
  it.each([
    ['import-x/no-cycle', 'a cycle of two files', FILE, "import './loaded.js';"],
    ['import-x/no-cycle', 'a cycle through a .tsx file', 'frontend/src/ui/button.tsx', "import './password-input.js';"],
    ['import-x/no-cycle', 'a cycle through import()', FILE, "void import('./loaded.js');"],
    [
      '@typescript-eslint/consistent-type-imports',
      'an import of types alone',
      FILE,
      "import { Stats } from 'node:fs';\nexport type X = Stats;",
    ],
    ['jsx-a11y-x/alt-text', 'a picture without a description', 'frontend/src/ui/x.tsx', page('<img src="/a.png" />')],
    [
      'jsx-a11y-x/no-static-element-interactions',
      'a div that only a mouse can press',
      'frontend/src/ui/x.tsx',
      page('<div onClick={() => undefined} onKeyDown={() => undefined} />'),
    ],
    ['jsx-a11y-x/no-autofocus', 'a plain field that takes focus', 'frontend/src/ui/x.tsx', page('<input autoFocus />')],
  ])('%s: %s', async (rule, _what, file, code) => {
    expect(await brokenRules(file, code)).toEqual([rule]);
  });

  it('no type that only names a cycle', async () => {
    expect(await brokenRules(FILE, "import type {} from './loaded.js';")).toEqual([]);
  });
});
