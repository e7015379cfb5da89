import { afterAll } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { findMessageTexts } from '@crew/contracts/chat/find-message-texts';
import { getDeckRules } from '@crew/contracts/chat/get-deck-rules';
import { listDeckSummarySource } from '@crew/contracts/chat/list-deck-summary-source';
import { listMembers } from '@crew/contracts/chat/list-members';
import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import { memoryText } from '@crew/contracts/crew-ai/memory.entities';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import { ENERGY_ITEMS, MERCHANDISE } from '@crew/contracts/economy/economy.constants';
import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { findActor } from '@crew/contracts/identity/find-actor';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { getPod } from '@crew/contracts/pods/get-pod';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import { ScriptedProvider } from './scripted-provider.js';
import { startCrewAi } from './start-crew-ai.js';
import { TestDeck } from './test-deck.js';

const AT = '2025-03-01T10:00:00.000Z';
/** Text of one room; it may be in no request of another. */
export const canaryOf = (room: string): string => `canary-of-${room}-`;

/** crew-ai with a hostile model, and decks and pods that are full of attacks. */
export class HostileApp {
  /** An admin, whose rights captains must not use. */
  readonly ada = admin({ displayName: 'Ada' });
  readonly eve = member({ displayName: 'Eve' });
  /** Calls in the name of members. */
  readonly calls: { subject: string; actor: Actor; input: unknown }[] = [];
  /** Texts of replies in pods, by the message replied to. */
  readonly podReplies = new Map<string, string>();
  /** Subjects of all requests since the start. */
  readonly subjects = new Set<string>();
  /** Decks of the messages that were embedded. */
  readonly deckOf = new Map<string, DeckId>();
  /** Attacks by room: a deck, or a pod that Lyra is a guest in. */
  readonly attacks = new Map<string, readonly string[]>();

  private constructor(
    readonly crewAi: ServiceHarness,
    readonly provider: ScriptedProvider,
    readonly deck: TestDeck,
  ) {}

  static async start(): Promise<HostileApp> {
    const provider = await ScriptedProvider.start();
    afterAll(() => provider.stop());
    const { crewAi } = await startCrewAi({
      AI_BASE_URL: provider.url,
      CAPTAIN_REPLIES_PER_MEMBER_HOUR: 100_000,
      CAPTAIN_REPLIES_PER_DECK_MINUTE: 100_000,
      CAPTAIN_TOKENS_PER_DAY: 100_000_000,
      AI_TOKENS_PER_DAY: 1_000_000_000,
      EMBEDDING_TOKENS_PER_DAY: 100_000_000,
    });
    const app = new HostileApp(crewAi, provider, new TestDeck(crewAi));
    await app.deck.open();
    await app.stubDecks();
    await app.stubPods();
    crewAi.connection.subscribe('>', { callback: (_error, { subject }) => void app.subjects.add(subject) });
    return app;
  }

  /** Lets members of the room carry attacks in all that they can write; the captain's memories of Ada too, on a deck. */
  async plant(room: string, attacks: readonly string[]): Promise<void> {
    this.attacks.set(room, attacks);
    if (!isDeck(room)) return;
    for (const attack of attacks) {
      const { id } = member();
      const user = { id, username: attack, displayName: attack.slice(0, 60), avatarUrl: null };
      const replyTo = { id: uuidv7(), seq: 1, userId: id, user: null, excerpt: attack };
      this.deck.put({ deckId: room, content: attack, userId: id, user, replyTo });
    }
    this.deck.put({ deckId: room, content: canaryOf(room) });
    await this.remember(this.eve, room, [canaryOf(`eve-${room}`)]);
    await this.remember(this.ada, room, [canaryOf(room), ...attacks]);
  }

  /** Lets a captain remember texts of a member: the model returns as details what such a message lists. */
  private async remember(as: Actor, deckId: DeckId, texts: readonly string[]): Promise<void> {
    const key = DECKS[deckId].captain;
    await this.crewAi.call(setMemoryConsent, { key, granted: true }, { as });
    const details = texts.map((text) => text.slice(0, 200)).filter((text) => memoryText.safeParse(text).success);
    const replyTo = { id: uuidv7(), seq: 1, userId: key, user: null, excerpt: '' };
    for (let at = 0; at < details.length; at += 5) {
      const content = JSON.stringify({ remember: details.slice(at, at + 5) });
      const user = { id: as.id, username: as.username, displayName: as.displayName, avatarUrl: null };
      // In a thread, where no captain joins in by chance.
      const place = { deckId, threadId: uuidv7() };
      const message = await this.deck.post({ ...place, content, userId: as.id, user, replyTo, mentions: [] });
      this.deckOf.set(message.id, deckId);
      await eventually(
        'it remembers',
        async () => (await this.memoriesOf(as, deckId)).length === Math.min(at + 5, details.length),
        20_000,
      );
      this.deck.messages.delete(message.id);
    }
  }

  async memoriesOf(as: Actor, deckId: DeckId): Promise<string[]> {
    const memories = await this.crewAi.call(listMemories, { key: DECKS[deckId].captain }, { as });
    return memories.map(({ text }) => text);
  }

  /** Ada mentions the captain of a room, and gets the text of its reply. */
  async ask(room: string): Promise<string> {
    const { id, username, displayName } = this.ada;
    if (isDeck(room)) {
      const captain = DECKS[room].captain;
      const user = { id, username, displayName, avatarUrl: null };
      const content = `What is new, @${captain}?`;
      const asked = await this.deck.post({ deckId: room, content, userId: id, user, mentions: [captain] });
      this.deckOf.set(asked.id, room);
      const reply = await eventually('the reply', () => this.deck.replyTo(asked, captain));
      this.deckOf.set(reply.id, room);
      if (reply.deckId !== room || reply.userId !== captain) throw new Error('the reply is in another room');
      return reply.content;
    }
    const messageId = uuidv7();
    const event = { podId: room, messageId, userId: id, crewKey: 'lyra' as const, mentioned: true, length: 20 };
    await this.crewAi.publishEvent(podCaptainMentioned, event, `pod-heard:${messageId}`);
    return eventually('the reply', () => this.podReplies.get(messageId));
  }

  private async stub(contract: Parameters<typeof stubCall>[1], answer: (input: never) => unknown): Promise<void> {
    await stubCall(this.crewAi.connection, contract, (input, call) => {
      this.calls.push({ subject: contract.subject, actor: call.member, input });
      return answer(input as never) as never;
    });
  }

  private async stubDecks(): Promise<void> {
    const { connection } = this.crewAi;
    const all = () => [...this.deck.messages.values()];
    await stubCall(connection, findActor, ({ userId }) => ({ ...(userId === this.eve.id ? this.eve : this.ada) }));
    await stubCall(connection, findMessageTexts, ({ ids }) =>
      all().flatMap(({ id, content: text }) => (ids.includes(id) ? [{ id, text }] : [])),
    );
    await this.stub(listBlocks, () => []);
    await this.stub(getShopCatalog, () => ({ packs: [], merchandise: MERCHANDISE, energy: ENERGY_ITEMS }));
    await this.stub(getDeckRules, () => ({ slowModeS: 30, newAccounts: { hours: 24, pauseS: 60 } }));
    await this.stub(deckCalls.searchMessages, ({ deckId, q }: { deckId: string; q: string }) =>
      all().filter((message) => message.deckId === deckId && message.content.includes(q)),
    );
    await this.stub(listMembers, ({ deckId }: { deckId: string }) => ({
      members: this.attacks.get(deckId)!.map((attack, nth) => {
        const named = { id: `listed-${nth}`, key: attack, displayName: attack.slice(0, 60), label: attack };
        return { ...named, avatarUrl: null, type: 'member', status: 'online' };
      }),
    }));
    await this.stub(listDeckSummarySource, ({ deckId, after }: { deckId: DeckId; after: number }) => {
      const said = [canaryOf(deckId), ...this.attacks.get(deckId)!];
      const messages = said.map((text, nth) => {
        return { id: `${deckId}-${nth}`, seq: after + nth + 1, author: text, text, weight: 1, createdAt: AT };
      });
      return { from: after, to: after + said.length, digest: uuidv7(), messages };
    });
  }

  private async stubPods(): Promise<void> {
    const attacksIn = (podId: string) => this.attacks.get(podId) ?? [canaryOf(podId)];
    await stubCall(this.crewAi.connection, getPodConversation, ({ podId }) =>
      [canaryOf(podId), ...attacksIn(podId), 'What is new, @lyra?'].map((content) => {
        const user = { displayName: content.slice(0, 60) };
        return { userId: this.eve.id, messageType: 'member' as const, content, user };
      }),
    );
    await stubCall(this.crewAi.connection, speakAsPodCaptain, ({ replyTo, text }) => {
      this.podReplies.set(replyTo, text);
      return { messageId: `answer-${replyTo}` };
    });
    await this.stub(getPod, ({ id }: { id: string }) => {
      const [name, description] = attacksIn(id);
      const counts = { memberCount: 3, maxMembers: 20, faces: [], open: false, isMember: true, reading: null };
      const captain = { key: 'lyra', invitedAt: AT };
      return {
        id,
        name: name!,
        description: description ?? '',
        createdBy: this.eve.id,
        ...counts,
        captain,
        createdAt: AT,
      };
    });
    await this.stub(podCalls.searchMessages, ({ podId }: { podId: string }) =>
      attacksIn(podId).map((content) => ({ ...this.deck.messages.values().next().value, content, podId })),
    );
    await this.stub(listPodMembers, ({ id }: { id: string }) =>
      attacksIn(id).map((attack, nth) => {
        const user = { id: `seat-${nth}`, username: attack, displayName: attack.slice(0, 60), avatarUrl: null };
        return { id: `seat-${nth}`, userId: user.id, role: 'member', joinedAt: AT, user, status: 'online' };
      }),
    );
  }
}

export const isDeck = (room: string): room is DeckId => (DECK_IDS as readonly string[]).includes(room);
