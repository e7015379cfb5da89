import { setTimeout as delay } from 'node:timers/promises';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import { CaptainsService, type CaptainDocument } from '../captains/captains.service.js';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { roomIdOf, type MessageReference } from './reply-room.js';
import { ReplyRooms } from './reply-rooms.js';
import { plainReply, typingMs, TYPING_MIN_MS } from './reply.rules.js';
import type { ReplyDocument } from './reply.schema.js';

/** Clients show typing for five seconds per event. */
const TYPING_EVERY_MS = 4_000;
const PARTIAL_TEXT_EVERY_MS = 150;
/** Least time between two notices of the same captain in the same room, however many replies are refused. */
const UNAVAILABLE_EVERY_MS = 3_000;

/** Publishes what a room sees of a reply before it is posted: the captain typing, then the text as it is generated. */
@Injectable()
export class ReplyProgress {
  /** Time of the latest notice by the monotonic clock, by room and captain. */
  private readonly noticedAt = new Map<string, number>();

  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    private readonly captains: CaptainsService,
    private readonly rooms: ReplyRooms,
  ) {}

  /** Notifies the room that a captain will not reply to a message for now. */
  async publishUnavailable({
    crewKey: key,
    ...message
  }: MessageReference & Pick<ReplyDocument, 'crewKey'>): Promise<void> {
    const noticeKey = `${roomIdOf(message)}:${key}`;
    if (performance.now() - (this.noticedAt.get(noticeKey) ?? -Infinity) < UNAVAILABLE_EVERY_MS) return;
    this.noticedAt.set(noticeKey, performance.now());
    const captain = await this.captains.find(key);
    if (captain) this.rooms.of(message).publishUnavailable(message, captain);
  }

  /**
   * Publishes typing while `generate` runs and its text as it grows, and resolves to its result no sooner than typing
   * the text would take.
   */
  async publishWhile<T extends { text: string }>(
    reply: ReplyDocument,
    captain: CaptainDocument,
    generate: (onText: (soFar: string) => void) => Promise<T>,
  ): Promise<T> {
    const room = this.rooms.of(reply);
    const pace = this.env.CAPTAIN_PACE;
    const startedAt = performance.now();
    let generated = '';
    let published = '';
    const publishTyping = (): void => room.publishTyping(reply, captain);
    const publishText = (): void => {
      const text = plainReply(generated, captain.displayName);
      if (text === published || performance.now() - startedAt < TYPING_MIN_MS * pace) return;
      published = text;
      room.publishPartialText(reply, captain, text);
    };
    publishTyping();
    const timers = [setInterval(publishTyping, TYPING_EVERY_MS), setInterval(publishText, PARTIAL_TEXT_EVERY_MS)];
    try {
      const result = await generate((soFar) => (generated = soFar));
      generated = result.text;
      await delay(Math.max(0, typingMs(result.text) * pace - (performance.now() - startedAt)));
      return result;
    } finally {
      timers.forEach((timer) => clearInterval(timer));
    }
  }
}
