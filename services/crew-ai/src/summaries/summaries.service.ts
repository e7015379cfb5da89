import type { CrewKey } from '@crew/contracts/chat/decks';
import type { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { RoomSummary } from '@crew/contracts/rooms/summary.entities';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { extractOf, unreadSentences } from './summary.rules.js';
import type { Sentence } from './summary.schema.js';
import { SummarySources } from './summary-sources.js';
import { SummaryWriter } from './summary-writer.js';

@Injectable()
export class SummariesService {
  constructor(
    private readonly sources: SummarySources,
    private readonly writer: SummaryWriter,
  ) {}

  /**
   * What a member has missed in a room: in the words of a captain, sent in chunks as they are written, or else an extract.
   * @throws DomainError `not_found`, `not_a_member`
   */
  async summarize({ room, after }: ParsedInput<typeof summarizeRoom>, call: Call): Promise<RoomSummary> {
    const { source, captain } = await this.sources.read(room, after, call.onward);
    const { until = null } = source;
    const range = { from: Math.min(Math.max(after, source.from), source.to), to: source.to, until };
    if (captain !== null && source.messages.length > 0) {
      const request = { room, source, language: call.language ?? DEFAULT_LANGUAGE };
      const writtenAs = (sentences: readonly Sentence[]): RoomSummary | undefined => {
        const unread = unreadSentences(sentences, after);
        return unread.length > 0 ? { captain: captain as CrewKey, ...range, sentences: unread } : undefined;
      };
      const sentences = await this.writer.write(captain, request, call.deadline, (soFar) => {
        const summary = writtenAs(soFar);
        if (summary) call.sendChunk(JSON.stringify(summary));
      });
      const summary = sentences && writtenAs(sentences);
      if (summary) return summary;
    }
    return { captain: null, ...range, sentences: extractOf(source, after) };
  }
}
