import type { CrewKey } from '@crew/contracts/chat/decks';
import type { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { RoomSummary } from '@crew/contracts/rooms/summary.entities';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { extractOf, unreadSentences } from './summary.rules.js';
import { SummarySources } from './summary-sources.js';
import { SummaryWriter } from './summary-writer.js';

@Injectable()
export class SummariesService {
  constructor(
    private readonly sources: SummarySources,
    private readonly writer: SummaryWriter,
  ) {}

  /**
   * What a member has missed in a room: in the words of a captain, or else an extract.
   * @throws DomainError `not_found`, `not_a_member`
   */
  async summarize({ room, after }: ParsedInput<typeof summarizeRoom>, call: Call): Promise<RoomSummary> {
    const { source, captain } = await this.sources.read(room, after, call.onward);
    const range = { from: Math.min(Math.max(after, source.from), source.to), to: source.to };
    if (captain !== null && source.messages.length > 0) {
      const request = { room, source, language: call.language ?? DEFAULT_LANGUAGE };
      const written = await this.writer.write(captain, request, call.deadline);
      const sentences = unreadSentences(written ?? [], after);
      if (sentences.length > 0) return { captain: captain as CrewKey, ...range, sentences };
    }
    return { captain: null, ...range, sentences: extractOf(source, after) };
  }
}
