import { memberDataExport } from '@crew/contracts/member-data';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AchievementsService } from '../achievements/achievements.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { InvitesService } from '../invites/invites.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { presentUser } from '../users/user.presenter.js';
import { UserRepository } from '../users/user.repository.js';

const SERVICES = ['chat', 'economy', 'pods', 'crew-ai', 'media'] as const;
type Service = (typeof SERVICES)[number];

/** Where each service goes on that has more. */
const cursors = z.partialRecord(z.enum(SERVICES), z.string().max(100));
type Cursors = z.output<typeof cursors>;

interface ExportPage extends Record<string, unknown> {
  exportedAt: string;
  next?: string;
}

/** Everything a member may take along. */
@Injectable()
export class ExportService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionsService,
    private readonly invites: InvitesService,
    private readonly blocks: BlocksService,
    private readonly achievements: AchievementsService,
    private readonly rpc: RpcClient,
  ) {}

  /** A page of what all services hold about the caller; `missing` names those that are away. */
  async page(call: Call, after?: string): Promise<ExportPage> {
    const from: Cursors = after === undefined ? {} : parse(after);
    const asked = after === undefined ? SERVICES : SERVICES.filter((service) => service in from);
    const answers = await Promise.allSettled(asked.map((service) => this.ask(service, from[service], call)));
    const page: ExportPage = { exportedAt: new Date().toISOString() };
    if (after === undefined) page.account = await this.account(call.member.id);
    const next: Cursors = {};
    const missing: Service[] = [];
    for (const [index, answer] of answers.entries()) {
      const service = asked[index]!;
      if (answer.status === 'rejected') missing.push(service);
      else {
        const { next: further, ...held } = answer.value;
        page[service] = held;
        if (further !== undefined) next[service] = further;
      }
    }
    return { ...page, missing, ...(Object.keys(next).length > 0 && { next: print(next) }) };
  }

  private ask(service: Service, after: string | undefined, call: Call) {
    const input = { userId: call.member.id, ...(after !== undefined && { after }) };
    return this.rpc.call(memberDataExport(service), input, call.onward);
  }

  private async account(id: string): Promise<object> {
    const [user, sessions, invites, blocked, stats, activity] = await Promise.all([
      this.users.get(id),
      this.sessions.list(id),
      this.invites.ofOwner(id),
      this.blocks.blockedBy(id),
      this.achievements.statsOf(id),
      this.achievements.activityOf(id),
    ]);
    return {
      ...presentUser(user, false),
      sessions: sessions.map(({ createdAt, lastSeenAt, userAgent }) => ({ createdAt, lastSeenAt, userAgent })),
      inviteCodes: invites.map(({ code, createdAt, usedAt }) => ({ code, createdAt, usedAt })),
      blocked,
      stats,
      activity,
    };
  }
}

const print = (next: Cursors): string => Buffer.from(JSON.stringify(next)).toString('base64url');

function parse(printed: string): Cursors {
  try {
    return cursors.parse(JSON.parse(Buffer.from(printed, 'base64url').toString()));
  } catch {
    throw new DomainError('invalid_input', { message: 'That is no place to go on from' });
  }
}
