import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from '../src/workspace.js';

const HEAD = `
import { rpc, type Input, type Output, type ParsedInput } from '@crew/contracts/rpc';
import { event } from '@crew/contracts/event';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized } from '@crew/service-kit/rpc/serialized';
import type { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { z } from 'zod';

const tipMessage = rpc({
  subject: 'economy.tip-message',
  summary: 'Tips.',
  http: { method: 'POST', path: '/api/messages/{id}/tip' },
  access: 'member',
  input: z.strictObject({ id: z.string(), amount: z.int().default(5) }),
  output: z.object({ tips: z.int() }),
  errors: ['insufficient_itc'],
});
const tipped = event({ subject: 'economy.tipped', summary: 'Tipped.', data: z.object({ amount: z.int() }) });
declare const client: RpcClient;
declare const call: Call;
declare const serialized: Serialized<{ cheers: string }>;
`;
const handler = (method: string): string => `export class Tips {\n  @Handles(tipMessage)\n  ${method}\n}`;
const INPUT = '{ amount }: ParsedInput<typeof tipMessage>';

/** What must compile. */
const RIGHT: Record<string, string> = {
  'a handler with the name, input and output of its contract': handler(
    `async tipMessage(${INPUT}): Promise<Output<typeof tipMessage>> { return { tips: amount }; }`,
  ),
  'a handler that needs the call as well': handler(
    `async tipMessage(${INPUT}, call: Call) { return { tips: amount + call.member.id.length }; }`,
  ),
  'a handler that returns its output serialized': handler(
    `async tipMessage() { return new Serialized<{ tips: number }>('{}'); }`,
  ),
  'a declared failure, and one of the frame': `failure(tipMessage, 'insufficient_itc'); failure(tipMessage, 'not_found');`,
  'a call with the input that the contract asks for': `export const tips = client.call(tipMessage, { id: 'm' }, call.onward).then((answer) => answer.tips);`,
  'an event handler with the data of its event': `export class TipEvents { @HandlesEvent(tipped) async countTip({ amount }: { amount: number }): Promise<void> { void amount; } }`,
};

/** What must not, and the words that the compiler says of it. */
const WRONG: Record<string, [code: string, words: string]> = {
  'a handler with a wrong output': [
    handler(`async tipMessage(${INPUT}) { return { tips: String(amount) }; }`),
    `'string' is not assignable to type 'number'`,
  ],
  'a handler that leaves a field out': [
    handler('async tipMessage() { return {}; }'),
    `Type '{}' is not assignable to type '{ tips: number; }`,
  ],
  'a handler that answers nothing': [
    handler('async tipMessage() {}'),
    `'void' is not assignable to type '{ tips: number; }`,
  ],
  'a handler that returns something else serialized': [
    handler('async tipMessage() { return serialized; }'),
    `'Serialized<{ cheers: string; }>' is not assignable`,
  ],
  'a handler with another name': [
    handler('async tip() { return { tips: 1 }; }'),
    `'"tip"' is not assignable to parameter of type '"tipMessage"'`,
  ],
  'a handler that takes another input': [
    handler('async tipMessage(input: { amount: string }) { return { tips: input.amount.length }; }'),
    `'number' is not assignable to type 'string'`,
  ],
  'a handler that reads a field the input has not': [
    handler(`async tipMessage(input: ParsedInput<typeof tipMessage>) { return { tips: input.sum }; }`),
    `'sum' does not exist`,
  ],
  'a failure that the contract does not declare': [
    `failure(tipMessage, 'email_taken');`,
    `'"email_taken"' is not assignable`,
  ],
  'a failure that is in no table': [`rpc({ ...tipMessage, errors: ['too_shy'] });`, `'"too_shy"' is not assignable`],
  'a call of no service': [`rpc({ ...tipMessage, subject: 'bank.tip' });`, `'"bank.tip"' is not assignable`],
  'a call with a wrong input': [
    `void client.call(tipMessage, { id: 7 }, call.onward);`,
    `'number' is not assignable to type 'string'`,
  ],
  'a use of what the output has not': [
    `void client.call(tipMessage, { id: 'm' }, call.onward).then((answer) => answer.cheers);`,
    `'cheers' does not exist`,
  ],
  'a domain event with other data than its contract': [
    `domainEvent(tipped, 'tipped:1', { amount: '5' });`,
    `'string' is not assignable to type 'number'`,
  ],
  'an event handler with other data than its event': [
    `export class TipEvents { @HandlesEvent(tipped) async countTip(_data: { sum: number }): Promise<void> {} }`,
    `Property 'sum' is missing`,
  ],
};

const cases = [
  ...Object.entries(RIGHT).map(([name, body]) => [name, body] as const),
  ...Object.entries(WRONG).map(([name, [body]]) => [name, body] as const),
];
const fileOf = new Map(cases.map(([name], index) => [name, join(ROOT, `tools/laws/test/case-${index}.ts`)]));
const textOf = new Map(cases.map(([name, body]) => [fileOf.get(name)!, `${HEAD}${body}\n`]));

/** The compiler's words on each case, compiled as the services are but for names that the case does not use. */
function compile(): Map<string, string[]> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const compilerOptions = { ...options, noUnusedLocals: false };
  const host = ts.createCompilerHost(compilerOptions);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => textOf.has(path) || fileExists(path);
  host.readFile = (path) => textOf.get(path) ?? readFile(path);
  const program = ts.createProgram([...textOf.keys()], compilerOptions, host);
  const said = (file: string): string[] =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return new Map(cases.map(([name]) => [name, said(fileOf.get(name)!)]));
}

let found: Map<string, string[]>;
beforeAll(() => {
  found = compile();
});

describe('the compiler accepts', () => {
  it.each(Object.keys(RIGHT))('%s', (name) => {
    expect(found.get(name)).toEqual([]);
  });
});

describe('the compiler refuses', () => {
  it.each(Object.entries(WRONG).map(([name, [, words]]) => [name, words] as const))('%s', (name, words) => {
    const messages = found.get(name)!;
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(words);
  });
});
