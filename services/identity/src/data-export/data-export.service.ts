import { memberDataExport } from '@crew/contracts/member-data';
import type { Call } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { AchievementsService } from '../achievements/achievements.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { DigestsService } from '../digests/digests.service.js';
import { InvitesService } from '../invites/invites.service.js';
import { LetterMailsService } from '../letter-mails/letter-mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { passkeysOf, presentUser, UsersService } from '../users/users.service.js';
import { VisitsService } from '../visits/visits.service.js';
import {
  decodeCursor,
  encodeCursor,
  EXPORTING_SERVICES,
  type ExportCursor,
  type ExportingService,
} from './export-cursor.js';

interface ExportPage extends Record<string, unknown> {
  exportedAt: string;
  next?: string;
}

/** The data that all services hold about a member. */
@Injectable()
export class DataExportService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly invites: InvitesService,
    private readonly blocks: BlocksService,
    private readonly achievements: AchievementsService,
    private readonly digests: DigestsService,
    private readonly letterMails: LetterMailsService,
    private readonly visits: VisitsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * A page of the caller's data; `missing` lists the services that are unavailable.
   * @param after `next` of the page before
   * @throws DomainError `invalid_input`
   */
  async page(call: Call, after?: string): Promise<ExportPage> {
    const cursor: ExportCursor = after === undefined ? {} : decodeCursor(after);
    const services =
      after === undefined ? EXPORTING_SERVICES : EXPORTING_SERVICES.filter((service) => service in cursor);
    const results = await Promise.allSettled(services.map((service) => this.fetch(service, cursor[service], call)));
    const page: ExportPage = { exportedAt: new Date().toISOString() };
    if (after === undefined) page.account = await this.account(call.member.id);
    const next: ExportCursor = {};
    const missing: ExportingService[] = [];
    for (const [index, result] of results.entries()) {
      const service = services[index]!;
      if (result.status === 'rejected') missing.push(service);
      else {
        const { next: nextOfService, ...data } = result.value;
        page[service] = data;
        if (nextOfService !== undefined) next[service] = nextOfService;
      }
    }
    return { ...page, missing, ...(Object.keys(next).length > 0 && { next: encodeCursor(next) }) };
  }

  private fetch(service: ExportingService, after: string | undefined, call: Call) {
    const input = { userId: call.member.id, ...(after !== undefined && { after }) };
    return this.rpc.call(memberDataExport(service), input, call.onward);
  }

  private async account(id: string): Promise<object> {
    const [user, sessions, invites, blocked, stats, activity, digest, letterMail, activeDays] = await Promise.all([
      this.users.get(id),
      this.sessions.list(id),
      this.invites.listOf(id),
      this.blocks.blockedIds(id),
      this.achievements.statsOf(id),
      this.achievements.activityOf(id),
      this.digests.exportOf(id),
      this.letterMails.exportOf(id),
      this.visits.daysOf(id),
    ]);
    return {
      // `isAdmin` as stored, whether or not a second factor is required for it.
      ...presentUser(user, { isAdmin: user.isAdmin, requires2fa: false }),
      passkeys: passkeysOf(user).map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      sessions: sessions.map(({ createdAt, lastSeenAt, userAgent }) => ({ createdAt, lastSeenAt, userAgent })),
      inviteCodes: invites.map(({ code, createdAt, usedAt }) => ({ code, createdAt, usedAt })),
      blocked,
      stats,
      activity,
      digest,
      letterMail,
      activeDays,
    };
  }
}
