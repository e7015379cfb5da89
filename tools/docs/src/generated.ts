import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiMarkdown } from '@crew/contracts/api-markdown';
import { format, resolveConfig } from 'prettier';
import { configuration, services, type Variable } from './configuration.js';
import { natsChartValues, natsConfiguration } from './nats-users.js';
import { ROOT } from './workspace.js';

const BEGIN = '<!-- configuration: made by `npm run docs` -->';
const END = '<!-- end of configuration -->';

/** Every file that is made of the sources, in whole or in part: its path in the workspace and what it should hold. */
export async function generated(): Promise<Map<string, string>> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const table = configurationTable(await configuration(), await services());
  const style = await resolveConfig(join(ROOT, 'README.md'));
  return new Map([
    ['docs/api.md', apiMarkdown()],
    ['nats.conf', natsConfiguration()],
    ['k8s/data/nats-logins.values.yaml', await format(natsChartValues(), { ...style, parser: 'yaml' })],
    ['README.md', await format(between(readme, BEGIN, END, table), { ...style, parser: 'markdown' })],
  ]);
}

/** @throws Error when the text does not hold both marks, in their order */
export function between(text: string, begin: string, end: string, filling: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`The marks ${begin} and ${end} are not both there`);
  return `${text.slice(0, from + begin.length)}\n\n${filling}\n\n${text.slice(to)}`;
}

/** @param processes all there are, to say "all" where all read a variable */
export function configurationTable(variables: Variable[], processes: string[]): string {
  const rows = variables.map(({ name, readers, required, preset, about }) => [
    `\`${name}\``,
    readersText(readers, processes),
    required ? '*required*' : preset === undefined ? '' : `\`${preset}\``,
    about,
  ]);
  const head = ['variable', 'read by', 'default', 'what it is'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function readersText(readers: string[], processes: string[]): string {
  const others = processes.filter((name) => !readers.includes(name));
  if (others.length === 0) return 'all';
  return others.length === 1 && processes.length > 2 ? `all but ${others[0]}` : readers.join(', ');
}
