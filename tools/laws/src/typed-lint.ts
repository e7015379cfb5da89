import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './workspace.js';

const run = promisify(execFile);
const TSCONFIG = { compilerOptions: { strict: true, target: 'es2024', module: 'nodenext', types: [] } };

/** Lints a text as a project of one file, by the rules that need types (`.oxlintrc.json`). @returns the rules that it breaks */
export async function brokenTypedRules(code: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-lint-'));
  try {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await writeFile(join(folder, 'code.ts'), `${code}\n`);
    const args = ['--config', join(ROOT, '.oxlintrc.json'), '--format', 'json', folder];
    // oxlint exits with 1 when a rule is broken.
    const { stdout } = await run(join(ROOT, 'node_modules/.bin/oxlint'), args).catch(
      (error: { stdout: string }) => error,
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return diagnostics.map((diagnostic) => diagnostic.code);
  } finally {
    await rm(folder, { recursive: true });
  }
}
