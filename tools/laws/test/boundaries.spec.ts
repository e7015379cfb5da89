import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { packagesOf } from '../src/loaded.js';
import { UNTYPED_LINT } from '../src/untyped-lint.js';
import { ROOT } from '../src/workspace.js';

const RULE = '@nx/enforce-module-boundaries';
let eslint: ESLint;

beforeAll(() => {
  // Without its graph of projects the rule passes everything in silence.
  execFileSync(process.execPath, [join(ROOT, 'node_modules/.bin/nx'), 'show', 'projects'], { cwd: ROOT });
  // Type information needs files that exist; these rules do without.
  eslint = new ESLint({ cwd: ROOT, overrideConfig: UNTYPED_LINT });
});

/** What the law says of a file with this one import. */
async function verdict(file: string, imported: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath: join(ROOT, file) });
  return result!.messages.map(({ ruleId, message, fatal }) => (fatal ? message : (ruleId ?? message)));
}

describe('an import is refused', () => {
  it.each([
    ['from one service to another', 'services/chat/src/chat.module.ts', '../../identity/src/identity.module.js'],
    ['from a service to the gateway', 'services/economy/src/economy.module.ts', '../../gateway/src/gateway.js'],
    ['from the gateway to a service', 'services/gateway/src/gateway.ts', '../../chat/src/chat.module.js'],
    ['from the frontend to the service kit', 'frontend/src/main.ts', '@crew/service-kit/rpc/call'],
    ['from the frontend to a service', 'frontend/src/main.ts', '../../services/chat/src/chat.module.js'],
    ['from the frontend to the tools of tests', 'frontend/src/main.ts', '@crew/testing/actors'],
    ['from the contracts to the service kit', 'libs/contracts/src/rpc.ts', '@crew/service-kit/rpc/call'],
    ['from the contracts to mongoose', 'libs/contracts/src/rpc.ts', 'mongoose'],
    ['from the contracts to Nest', 'libs/contracts/src/rpc.ts', '@nestjs/common'],
    ['from the contracts to React', 'libs/contracts/src/rpc.ts', 'react'],
    [
      'from the service kit to a service',
      'libs/service-kit/src/service.ts',
      '../../../services/chat/src/chat.module.js',
    ],
    ['from the portraits to the service kit', 'libs/portraits/src/portrait.ts', '@crew/service-kit/rpc/call'],
    ['from the portraits to sharp', 'libs/portraits/src/portrait.ts', 'sharp'],
    ['from the service kit to the tools of tests', 'libs/service-kit/src/service.ts', '@crew/testing/servers'],
    ['from a service to the local stack', 'services/chat/src/chat.module.ts', '@crew/local-stack/servers/nats'],
    ['from the tools to a service', 'tools/docs/src/main.ts', '../../../services/chat/src/chat.module.js'],
  ])('%s', async (_what, file, imported) => {
    expect(await verdict(file, imported)).toEqual([RULE]);
  });
});

describe('an import that breaks the walls inside a service is refused', () => {
  it.each([
    ["another area's repository", 'services/chat/src/decks/x.service.ts', "'../messages/messages.repository.js'"],
    ["another area's schema", 'services/chat/src/decks/x.controller.ts', "'../messages/message.schema.js'"],
    [
      "a type of another area's rules",
      'services/pods/src/pods/x.rules.ts',
      "type X from '../reading/reading.rules.js'",
    ],
    ['a model, in a service', 'services/chat/src/decks/x.service.ts', "{ InjectModel } from '@nestjs/mongoose'"],
    ['a model, in a library', 'libs/member-directory/src/x.ts', "{ InjectModel } from '@nestjs/mongoose'"],
    ['a decoder of pictures, outside a worker', 'services/media/src/pictures/x.service.ts', "X from 'sharp'"],
    [
      'event handling, in a service class',
      'services/chat/src/decks/x.service.ts',
      "{ HandlesEvent } from '@crew/service-kit/events/handles-event'",
    ],
  ])('%s', async (_what, file, imported) => {
    const code = imported.startsWith("'") ? `import ${imported};\n` : `import ${imported};\nexport { X };\n`;
    const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) });
    expect(result!.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-imports');
  });

  it.each([
    ["another area's module", 'services/chat/src/decks/x.module.ts', '../messages/messages.module.js'],
    ["another area's service", 'services/chat/src/decks/x.service.ts', '../messages/messages.service.js'],
    ['a file of its own area', 'services/chat/src/decks/x.service.ts', './decks.repository.js'],
    ["the service's environment", 'services/chat/src/decks/x.service.ts', '../chat.env.js'],
    ['a model, in a repository', 'services/chat/src/decks/x.repository.ts', '@nestjs/mongoose'],
  ])('but not %s', async (_what, file, imported) => {
    expect(await verdict(file, imported)).toEqual([]);
  });
});

describe('an import against the layers of the web app is refused', () => {
  it.each([
    ['from one feature to another', 'frontend/src/features/chat/components/x.tsx', '../../pods/api/list-pods.js'],
    ['from the room to a feature', 'frontend/src/room/list/x.tsx', '../../features/chat/api/list-decks.js'],
    ['from the ui kit to the members layer', 'frontend/src/ui/x.tsx', '../members/profile-card.js'],
    ['from lib to the ui kit', 'frontend/src/lib/x.ts', '../ui/button.js'],
    ['from the route table to a screen', 'frontend/src/app/routes.ts', './screens/pods.js'],
  ])('%s', async (_what, file, imported) => {
    expect(await verdict(file, imported)).toEqual(['no-restricted-imports']);
    const [dynamic] = await eslint.lintText(`void import('${imported}');\n`, { filePath: join(ROOT, file) });
    expect(dynamic!.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-syntax');
  });
});

describe('an import is allowed', () => {
  it.each([
    ['from a service to the contracts', 'services/chat/src/chat.module.ts', '@crew/contracts/economy/tip-message'],
    ['from a service to the service kit', 'services/chat/src/chat.module.ts', '@crew/service-kit/rpc/call'],
    ['from a service to the message log', 'services/chat/src/chat.module.ts', '@crew/message-log/message-log'],
    ['from the test of a service to the tools of tests', 'services/chat/test/x.spec.ts', '@crew/testing/servers'],
    ['from a service to itself', 'services/chat/src/chat.module.ts', './decks/decks.module.js'],
    ['from the gateway to the service kit', 'services/gateway/src/gateway.ts', '@crew/service-kit/rpc/rpc-client'],
    ['from the frontend to the contracts', 'frontend/src/main.ts', '@crew/contracts/economy/tip-message'],
    ['from the contracts to zod', 'libs/contracts/src/rpc.ts', 'zod'],
    ['from the contracts to themselves', 'libs/contracts/src/rpc.ts', './errors.js'],
    ['from the service kit to the contracts', 'libs/service-kit/src/service.ts', '@crew/contracts/rpc'],
    ['from the tools of tests to the local stack', 'libs/testing/src/servers.ts', '@crew/local-stack/servers/nats'],
  ])('%s', async (_what, file, imported) => {
    expect(await verdict(file, imported)).toEqual([]);
  });
});

it('an escape from the law is refused as well', async () => {
  const filePath = join(ROOT, 'services/chat/src/chat.module.ts');
  const [result] = await eslint.lintText('export const anything: any = 1;\n', { filePath });
  expect(result!.messages.map(({ ruleId }) => ruleId)).toEqual(['@typescript-eslint/no-explicit-any']);
});

it.each([
  'mutate(1, { onSuccess: () => toastSuccess() });',
  'void save.mutateAsync(1, { onError: () => { toastError(); } });',
])('a notice that is lost with the component is refused: %s', async (code) => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(ROOT, 'frontend/src/main.ts') });
  expect(result!.messages.map(({ ruleId }) => ruleId)).toEqual(['no-restricted-syntax']);
});

it('the gateway, which owns no data, does not load what talks to a database', async () => {
  const database = expect.stringMatching(/mongo/);
  expect([...(await packagesOf('services/gateway/src/main.ts'))]).not.toContainEqual(database);
  expect([...(await packagesOf('services/chat/src/main.ts'))]).toContainEqual(database);
});
