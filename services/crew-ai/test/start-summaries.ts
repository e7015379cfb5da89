import { createHash } from 'node:crypto';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listDeckSummarySource } from '@crew/contracts/chat/list-deck-summary-source';
import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import type { Language } from '@crew/contracts/languages';
import { listPodSummarySource } from '@crew/contracts/pods/list-pod-summary-source';
import type { RoomSummary, SummarySource } from '@crew/contracts/rooms/summary.entities';
import type { Actor } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import type { TestSandbox } from '@crew/testing/sandbox';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { startCrewAi } from './start-crew-ai.js';

type SourceMessage = SummarySource['messages'][number] & { authorId: string };

/** A room as chat and pods have it: its messages, of which a test may change or remove some. */
export class SummarizedRoom {
  messages: SourceMessage[] = [];
  readonly author = member({ displayName: 'Ada' });

  say(text: string, weight = 0, { id: authorId, displayName: author }: Actor = this.author): SourceMessage {
    const seq = this.messages.length + 1;
    const said = { id: uuidv7(), seq, author, authorId, text, weight, createdAt: new Date().toISOString() };
    this.messages.push(said);
    return said;
  }

  source(after: number, exceptAuthorIds: readonly string[]): SummarySource {
    const shown = this.messages.filter(({ seq, authorId }) => seq > after && !exceptAuthorIds.includes(authorId));
    const words = JSON.stringify(shown.map(({ id, author, text }) => [id, author, text]));
    return {
      from: after,
      to: this.messages.at(-1)?.seq ?? 0,
      digest: createHash('sha256').update(words).digest('hex'),
      messages: shown,
    };
  }
}

/** crew-ai with the provider's sandbox, and what it asks of chat, pods and identity. */
export class SummariesApp {
  readonly decks = new Map<DeckId, SummarizedRoom>();
  readonly pod = new SummarizedRoom();
  readonly podId = uuidv7();
  readonly podMembers = new Set<string>();
  podCaptain: 'lyra' | null = null;
  /** The members whom a member has blocked. */
  readonly blocks = new Map<string, Actor[]>();

  private constructor(
    readonly crewAi: ServiceHarness,
    readonly other: ServiceHarness,
    readonly sandbox: TestSandbox,
  ) {}

  /** Starts two replicas. Stops what it started after the last test of the file. */
  static async start(env: Partial<CrewAiEnv> = {}): Promise<SummariesApp> {
    const { crewAi, sandbox, startReplica } = await startCrewAi(env);
    const app = new SummariesApp(crewAi, await startReplica(), sandbox);
    await app.stubOthers();
    return app;
  }

  /** A new deck in place of the one that was there. */
  newDeck(deckId: DeckId): SummarizedRoom {
    const deck = new SummarizedRoom();
    this.decks.set(deckId, deck);
    return deck;
  }

  summarize(room: string, after = 0, as = member(), language?: Language): Promise<RoomSummary> {
    return this.crewAi.call(summarizeRoom, { room, after }, { as, ...(language && { language }) });
  }

  /** The bodies of the requests to the models since the log was reset, oldest first. */
  async prompts(): Promise<string[]> {
    return (await this.sandbox.control.log('ai', '/chat/completions')).map(({ body }) => body);
  }

  private async stubOthers(): Promise<void> {
    const { connection } = this.crewAi;
    await stubCall(connection, listBlocks, (_input, call) =>
      (this.blocks.get(call.member.id) ?? []).map(({ id, username, displayName }) => ({
        id,
        username,
        displayName,
        avatarUrl: null,
        createdAt: '2025-01-01T00:00:00.000Z',
        faction: null,
      })),
    );
    await stubCall(connection, listDeckSummarySource, ({ deckId, after, exceptAuthorIds }) =>
      this.decks.get(deckId)!.source(after, exceptAuthorIds),
    );
    await stubCall(connection, listPodSummarySource, ({ podId, after, exceptAuthorIds }, call) => {
      if (podId !== this.podId) throw failure(listPodSummarySource, 'not_found');
      if (!this.podMembers.has(call.member.id)) throw failure(listPodSummarySource, 'not_a_member');
      return { ...this.pod.source(after, exceptAuthorIds), captain: this.podCaptain };
    });
  }
}
