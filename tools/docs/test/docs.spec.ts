import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { configurationPage, configurationTable } from '../src/configuration-page.js';
import { configuration } from '../src/configuration.js';
import { generated } from '../src/generated.js';
import { ROOT } from '../src/workspace.js';

const onDisk = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

describe('generated files', () => {
  it.each([
    'docs/api.md',
    'docs/configuration.md',
    'docs/security/authorization.md',
    'nats.conf',
    'k8s/data/nats-logins.values.yaml',
  ])('%s is up to date with `npm run docs`', async (path) => {
    expect(await onDisk(path)).toBe((await generated()).get(path));
  });
});

describe('configuration table', () => {
  it('contains the variables of all services with their readers', async () => {
    const variables = new Map((await configuration()).map((variable) => [variable.name, variable]));
    expect(variables.get('NATS_URL')).toMatchObject({
      required: true,
      readers: expect.arrayContaining(['chat', 'gateway']),
    });
    expect(variables.get('MONGODB_URI')!.readers).not.toContain('gateway');
    expect(variables.get('PORT')).toMatchObject({ readers: ['gateway'], preset: '3000', required: false });
  });

  it('writes "all" and "all but one" instead of long lists', () => {
    const variable = (name: string, readers: string[]) => ({ name, readers, required: false, description: 'A thing' });
    const table = configurationTable(
      [variable('A', ['x', 'y', 'z']), variable('B', ['x', 'y']), variable('C', ['x'])],
      ['x', 'y', 'z'],
    );
    expect(table.split('\n').slice(2)).toEqual([
      '| `A` | all |  | A thing |',
      '| `B` | all but z |  | A thing |',
      '| `C` | x |  | A thing |',
    ]);
  });

  it('writes defaults as an operator would', async () => {
    const variables = new Map((await configuration()).map((variable) => [variable.name, variable]));
    expect(variables.get('AI_MODELS')).toMatchObject({ preset: '{}' });
    expect(variables.get('LINK_PREVIEWS')).toMatchObject({ preset: 'true' });
    expect((await generated()).get('docs/configuration.md')).not.toContain('[object Object]');
  });

  it('rejects a variable without a group', () => {
    const stray = { name: 'STRAY_THING', readers: ['chat'], required: false, description: 'A thing' };
    expect(() => configurationPage([stray], ['chat'])).toThrow('STRAY_THING belongs to no group');
  });
});
