import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

async function deleteAccount({ id }: Actor): Promise<void> {
  await economy.publishEvent(userDeleted, { id });
  await eventually('the wallet is closed', async () => (await economy.entriesOf(id)).at(-1)?.frozen === 'departed');
}

/** What happens to a paid message, and the error of a call that pays it for the first time after that. */
const CHANGES: [string, string, (message: string, author: Actor) => unknown][] = [
  ['was deleted', 'not_found', (message) => economy.messages.delete(message)],
  ['is by a member who has deleted their account', 'not_tippable', (_message, author) => deleteAccount(author)],
  ['is by a member who has blocked the caller', 'not_tippable', () => (economy.blocks.answer = () => true)],
];

describe.each([
  ['tip-message', tipMessage, { amount: 10 }],
  ['boost-message', boostMessage, {}],
] as const)('%s', (_name, contract, rest) => {
  it.each(CHANGES)('returns the first answer for the same key when the message %s', async (_change, code, change) => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
    const [id, other] = [economy.messageBy(grace), economy.messageBy(grace)];
    const options = { as: ada, idempotencyKey: 'paid-key-1' };
    const first = await economy.call(contract, { id, ...rest }, options);
    await change(id, grace);
    if (code === 'not_found') economy.messages.delete(other);
    try {
      expect(await economy.call(contract, { id, ...rest }, options)).toEqual(first);
      expect(await economy.codeOf(contract, { id: other, ...rest }, options)).toBe(code);
      expect(await economy.codeOf(contract, { id: other, ...rest }, { as: ada })).toBe(code);
    } finally {
      economy.blocks.answer = () => false;
    }
    expect(await economy.entriesOf(ada.id)).toHaveLength(2);
  });
});

describe('grant-itc', () => {
  it('returns the first answer for the same key when the member has deleted their account', async () => {
    const grace = await economy.createMember(10);
    const [input, options] = [
      { id: grace.id, amount: 5, reason: 'thanks' },
      { as: admin(), idempotencyKey: 'granted-key-1' },
    ];
    const first = await economy.call(grantItc, input, options);
    await deleteAccount(grace);
    await eventually(
      'the member is unknown',
      async () => (await economy.codeOf(grantItc, input, { as: options.as })) === 'member_gone',
    );
    expect(await economy.call(grantItc, input, options)).toEqual(first);
    expect(await economy.codeOf(grantItc, { ...input, amount: 6 }, options)).toBe('member_gone');
  });
});
