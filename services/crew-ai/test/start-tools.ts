import { afterAll } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { getDeckRules } from '@crew/contracts/chat/get-deck-rules';
import { listMembers } from '@crew/contracts/chat/list-members';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { ENERGY_ITEMS, MERCHANDISE } from '@crew/contracts/economy/economy.constants';
import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { findActor } from '@crew/contracts/identity/find-actor';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import type { Output } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { ScriptedProvider } from './scripted-provider.js';
import { startCrewAi } from './start-crew-ai.js';
import { TestDeck } from './test-deck.js';

const PACK = {
  id: '100' as const,
  name: 'Starter',
  itc: 100,
  usdCents: 499,
  usdCentsPer100Itc: 499,
  mostPopular: false,
};

/** crew-ai with a model that does as a test says, a deck, and the services where captains look things up. */
export class ToolsApp {
  /** Members whom identity knows as suspended. */
  readonly suspended = new Set<string>();
  /** Those whom the asking member has blocked. */
  blocked: Actor[] = [];
  deckId: DeckId = DECK_IDS[0];
  /** An admin, whose rights captains must not use. */
  readonly ada = admin({ displayName: 'Ada' });
  /** Calls in the name of members: subject, actor, input. */
  calls: { subject: string; actor: Actor; input: unknown }[] = [];

  private constructor(
    readonly crewAi: ServiceHarness,
    readonly provider: ScriptedProvider,
    readonly deck: TestDeck,
  ) {}

  static async start(env: Partial<CrewAiEnv> = {}): Promise<ToolsApp> {
    const provider = await ScriptedProvider.start();
    afterAll(() => provider.stop());
    const limits = { CAPTAIN_REPLIES_PER_MEMBER_HOUR: 10_000, CAPTAIN_REPLIES_PER_DECK_MINUTE: 10_000 };
    const { crewAi } = await startCrewAi({ ...limits, AI_BASE_URL: provider.url, ...env });
    const deck = new TestDeck(crewAi);
    await deck.open();
    const app = new ToolsApp(crewAi, provider, deck);
    await app.stubOthers();
    return app;
  }

  /** Forgets what happened and what others said, and goes on in another deck, where no reply makes another wait. */
  reset(): void {
    this.provider.reset();
    this.deckId = DECK_IDS[(DECK_IDS.indexOf(this.deckId) + 1) % DECK_IDS.length]!;
    this.deck.messages.clear();
    this.calls = [];
    this.blocked = [];
  }

  say(content: string, { id, username, displayName }: Actor = member()): Message {
    return this.deck.put({
      deckId: this.deckId,
      content,
      userId: id,
      user: { id, username, displayName, avatarUrl: null },
    });
  }

  /** Posts a message of Ada's that mentions a captain, and resolves to its reply. */
  async ask(content: string, over: Partial<Message> = {}, captain = 'lyra'): Promise<Message> {
    const { id, username, displayName } = this.ada;
    const user = { id, username, displayName, avatarUrl: null };
    const message = await this.deck.post({
      deckId: this.deckId,
      content,
      mentions: [captain],
      userId: id,
      user,
      ...over,
    });
    return eventually('the reply', () => this.deck.replyTo(message, captain));
  }

  async explain({ id: messageId }: Message): Promise<Output<typeof explainReply>> {
    await eventually('the explanation', async () => {
      return (await this.crewAi.codeOf(explainReply, { messageId }, { as: this.ada })) === 'ok';
    });
    return this.crewAi.call(explainReply, { messageId }, { as: this.ada });
  }

  /** Answers a call of crew-ai, which is noted with its actor. */
  async stub(contract: Parameters<typeof stubCall>[1], answer: (input: never) => unknown): Promise<void> {
    await stubCall(this.crewAi.connection, contract, (input, call) => {
      this.calls.push({ subject: contract.subject, actor: call.member, input });
      return answer(input as never) as never;
    });
  }

  private async stubOthers(): Promise<void> {
    await stubCall(this.crewAi.connection, findActor, ({ userId }) =>
      this.suspended.has(userId) ? null : { ...this.ada, id: userId },
    );
    await this.stub(listBlocks, () => this.blocked.map((one) => ({ ...one, faction: null })));
    await this.stub(deckCalls.searchMessages, ({ q, deckId }: { q: string; deckId: string }) =>
      [...this.deck.messages.values()]
        .filter((message) => message.deckId === deckId && message.content.includes(q))
        .toReversed(),
    );
    await this.stub(getShopCatalog, () => ({ packs: [PACK], merchandise: MERCHANDISE, energy: ENERGY_ITEMS }));
    await this.stub(listMembers, () => ({ members: MEMBERS }));
    await this.stub(getDeckRules, () => ({ slowModeS: 30, newAccounts: { hours: 24, pauseS: 60 } }));
  }
}

const listed = (displayName: string, status: 'online' | 'away' | 'offline', type: 'member' | 'crew' = 'member') => ({
  id: `id-of-${displayName.replaceAll(' ', '-')}`,
  key: displayName.toLowerCase(),
  displayName,
  label: '',
  avatarUrl: null,
  type,
  status,
});
const MEMBERS = [
  listed('Captain Lyra', 'online', 'crew'),
  listed('Ola', 'offline'),
  listed('Wim', 'away'),
  listed('Bo', 'online'),
];
