import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { UNTYPED_LINT } from '../src/untyped-lint.js';
import { ROOT } from '../src/workspace.js';

// Type information needs files that exist; this rule does without.
const eslint = new ESLint({ cwd: ROOT, overrideConfig: UNTYPED_LINT });
const filePath = join(ROOT, 'libs/contracts/src/rpc.ts');

/** The rules of syntax that a text in the contracts breaks. */
async function broken(text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return result!.messages.flatMap(({ ruleId }) => (ruleId === 'no-restricted-syntax' ? [ruleId] : []));
}

describe('a limit written into a message of the contracts', () => {
  it.each([
    ['of a check', "z.string().max(LIMIT, 'At most 50 characters');\n"],
    ['of a check with options', "z.string().max(LIMIT, { error: 'At most 50 characters' });\n"],
    ['in the table of errors', "export const E = { edit_closed: [403, 'Within 15 minutes'] };\n"],
    ['kept in a constant', "export const TOO_LONG = 'At most 50 characters';\n"],
  ])('is rejected: %s', async (_what, text) => {
    expect(await broken(text)).toEqual(['no-restricted-syntax']);
  });

  it.each([
    ['a template literal of the limit', 'z.string().max(LIMIT, `At most ${LIMIT} characters`);\n'],
    ['a summary', "export const c = { summary: 'Lists the newest 50.' };\n"],
    ['a number that is no sentence', "export const PACK_IDS = ['100', '500'];\n"],
  ])('is no matter in %s', async (_what, text) => {
    expect(await broken(text)).toEqual([]);
  });
});
