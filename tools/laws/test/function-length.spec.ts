import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { UNTYPED_LINT } from '../src/untyped-lint.js';
import { ROOT } from '../src/workspace.js';

const RULE = 'max-lines-per-function';
const eslint = new ESLint({
  cwd: ROOT,
  // Type information needs files that exist; the rule does without.
  overrideConfig: UNTYPED_LINT,
  ruleFilter: ({ ruleId }) => ruleId === RULE,
});

/** Whether lint refuses a function of so many lines in a file. */
async function isRefused(file: string, lines: number, line = 'next();'): Promise<boolean> {
  const code = `export function x(next: () => void) {\n${`${line}\n`.repeat(lines - 2)}}\n`;
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) });
  return result!.messages.some(({ ruleId }) => ruleId === RULE);
}

describe('the length of a function', () => {
  it.each([
    ['frontend/src/lib/x.ts', 60],
    ['services/chat/src/decks/x.service.ts', 60],
    ['libs/contracts/src/x.ts', 60],
    ['tools/docs/src/x.ts', 60],
    ['e2e/src/x.ts', 60],
    ['frontend/src/features/chat/api/x.ts', 60],
    ['frontend/src/app/x.tsx', 80],
    ['frontend/src/features/chat/components/x.tsx', 80],
  ])('%s: at most %i lines', async (file, max) => {
    expect(await isRefused(file, max)).toBe(false);
    expect(await isRefused(file, max + 1)).toBe(true);
  });

  it('is not limited in a spec, whose cases nest in one function', async () => {
    expect(await isRefused('tools/laws/test/x.spec.ts', 200)).toBe(false);
  });

  it('does not count comments and blank lines', async () => {
    expect(await isRefused('frontend/src/lib/x.ts', 200, '\n// A reason.')).toBe(false);
  });
});
