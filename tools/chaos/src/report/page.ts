import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../../../docs/reliability.md', import.meta.url));
const INTRODUCTION = `# Reliability

For anyone who wants figures. Written by \`npm run chaos\` ([the harness](../CONTRIBUTING.md#chaos)), each section by a run of
its own; do not edit.
`;
/** In the order of the page. */
const SECTIONS = ['Faults', 'Linearizability', 'Steady load'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Replaces one section of `docs/reliability.md` and leaves the others. */
export async function writeSection(name: SectionName, body: string): Promise<void> {
  await writeFile(PAGE, withSection(await readFile(PAGE, 'utf8'), name, body));
}

/** The page with one section replaced or added. */
export function withSection(page: string, name: SectionName, body: string): string {
  const [, ...parts] = page.split(/^## /m);
  const bodies = new Map<string, string>(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
  bodies.set(name, body.trim());
  const sections = SECTIONS.filter((one) => bodies.has(one)).map((one) => `## ${one}\n\n${bodies.get(one)}\n`);
  return [INTRODUCTION, ...sections].join('\n');
}

/** Rows of cells as a Markdown table; the first row is its head. */
export const markdownTable = ([head, ...rows]: readonly (readonly (string | number)[])[]): string =>
  [head!, head!.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** When and on which commit a run was made. */
export interface RunOrigin {
  date: string;
  commit: string;
}

export const runOrigin = (): RunOrigin => ({
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
});

/** @param loadBefore the load average before the run, the highest one of several runs */
export function machineText(loadBefore: number): string {
  const [{ model } = { model: '' }] = cpus();
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const busy = loadBefore > 1 ? ': other work was running, which makes everything slower' : '';
  return `All processes and members share one machine: ${machine}.
Its load average before the run was ${loadBefore.toFixed(1)}${busy}.`;
}
