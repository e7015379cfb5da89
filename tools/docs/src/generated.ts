import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiMarkdown } from '@crew/contracts/api-markdown';
import { format, resolveConfig } from 'prettier';
import { configuration, serviceNames, type Variable } from './configuration.js';
import { natsChartValues, natsConfiguration } from './nats-users.js';
import { ROOT } from './workspace.js';

const BEGIN = '<!-- configuration: made by `npm run docs` -->';
const END = '<!-- end of configuration -->';

/** Returns the contents of all files that are generated from the sources, fully or partly, by path in the workspace. */
export async function generated(): Promise<Map<string, string>> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const table = configurationTable(await configuration(), await serviceNames());
  const style = await resolveConfig(join(ROOT, 'README.md'));
  return new Map([
    ['docs/api.md', apiMarkdown()],
    ['nats.conf', natsConfiguration()],
    ['k8s/data/nats-logins.values.yaml', await format(natsChartValues(), { ...style, parser: 'yaml' })],
    ['README.md', await format(replaceBetween(readme, BEGIN, END, table), { ...style, parser: 'markdown' })],
  ]);
}

/** Replaces the text between two markers. @throws Error when a marker is missing or they are in the wrong order */
export function replaceBetween(text: string, begin: string, end: string, content: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`The markers ${begin} and ${end} were not found`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** @param services all services, to write "all" for a variable that all of them read */
export function configurationTable(variables: Variable[], services: string[]): string {
  const rows = variables.map(({ name, readers, required, preset, description }) => [
    `\`${name}\``,
    readersText(readers, services),
    required ? '*required*' : preset === undefined ? '' : `\`${preset}\``,
    description,
  ]);
  const head = ['variable', 'read by', 'default', 'what it is'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function readersText(readers: string[], services: string[]): string {
  const others = services.filter((name) => !readers.includes(name));
  if (others.length === 0) return 'all';
  return others.length === 1 && services.length > 2 ? `all but ${others[0]}` : readers.join(', ');
}
