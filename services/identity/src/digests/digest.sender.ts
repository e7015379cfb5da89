import { summarizeUnread } from '@crew/contracts/chat/summarize-unread';
import type { DigestFrequency } from '@crew/contracts/identity/digest.entities';
import { summarizeUnreadPods } from '@crew/contracts/pods/summarize-unread-pods';
import { DueWork } from '@crew/service-kit/concurrency/due-work';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { BlocksService } from '../blocks/blocks.service.js';
import type { IdentityEnv } from '../identity.env.js';
import { MailService, type Unread } from '../mail/mail.service.js';
import { hashToken } from '../sessions/sessions.service.js';
import { isSuspended, UsersService, type UserDocument } from '../users/users.service.js';
import { DigestRepository } from './digest.repository.js';
import { awayFrom, morningAfter, periodAfter } from './digest.rules.js';
import type { DigestDocument } from './digest.schema.js';

/** When a digest is tried again that a service was unavailable for, or that waits for the end of quiet hours. */
const RETRY_AFTER_MS = 15 * 60_000;

type Due = DigestDocument & { frequency: DigestFrequency; nextAt: Date };

const isDue = (digest: DigestDocument | null): digest is Due => digest?.frequency != null && digest.nextAt != null;

/**
 * Sends digests in the morning of members who are away. A replica claims one for its whole period before it looks for what is
 * unread, so that a replica that is killed leaves one out and none is sent twice.
 */
@Injectable()
export class DigestSender extends DueWork {
  constructor(
    private readonly digests: DigestRepository,
    private readonly users: UsersService,
    private readonly blocks: BlocksService,
    private readonly mail: MailService,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  override onApplicationBootstrap(): void {
    if (this.env.SMTP_URL) void super.onApplicationBootstrap();
  }

  protected async workOnNext(): Promise<boolean> {
    const now = new Date();
    const digest = await this.digests.findDue(now);
    if (!isDue(digest)) return false;
    const user = await this.users.findById(digest._id);
    if (!user) await this.digests.delete(digest._id);
    else await this.workOn(digest, user, now);
    return true;
  }

  private async workOn(digest: Due, user: UserDocument, now: Date): Promise<void> {
    const { _id: userId, frequency, nextAt } = digest;
    const zone = digest.timeZone ?? user.timeZone ?? 'UTC';
    const away = awayFrom(user.lastSeenAt ?? user.createdAt, frequency, zone);
    const tomorrow = morningAfter(now, zone, 1);
    if (away > now) return void (await this.digests.move(userId, nextAt, away));
    if (!user.emailVerified || isSuspended(user, now)) return void (await this.digests.move(userId, nextAt, tomorrow));
    const claimedUntil = periodAfter(now, frequency, zone);
    if (!(await this.digests.move(userId, nextAt, claimedUntil))) return;
    const unread = await this.unreadOf(userId).catch((error: unknown) => {
      this.logger.warn({ err: error, userId }, 'digest waits for the next attempt');
    });
    if (!unread || unread === 'quiet')
      await this.digests.move(userId, claimedUntil, new Date(now.getTime() + RETRY_AFTER_MS));
    else if (isEmpty(unread) || hashOf(unread) === digest.sentHash) {
      await this.digests.move(userId, claimedUntil, tomorrow);
    } else {
      await this.digests.saveSentHash(userId, hashOf(unread));
      await this.mail.sendDigest(user, unread, digest.token);
      this.logger.info({ userId, frequency }, 'digest sent');
    }
  }

  /** @returns `quiet` during the member's quiet hours */
  private async unreadOf(userId: string): Promise<Unread | 'quiet'> {
    const [chat, exceptAuthorIds] = await Promise.all([
      this.rpc.call(summarizeUnread, { userId }, systemContext(summarizeUnread)),
      this.blocks.blockedIds(userId),
    ]);
    const { mutedPodIds: exceptPodIds, quiet, ...unread } = chat;
    if (quiet) return 'quiet';
    const inPods = { userId, exceptPodIds, exceptAuthorIds };
    return { ...unread, pods: await this.rpc.call(summarizeUnreadPods, inPods, systemContext(summarizeUnreadPods)) };
  }
}

const hashOf = (unread: Unread): string => hashToken(JSON.stringify(unread));

const isEmpty = ({ notifications, mentions, conversations, pods, decks }: Unread): boolean =>
  notifications === 0 && [mentions, conversations, pods, decks].every((rooms) => rooms.length === 0);
