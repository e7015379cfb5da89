import { userDeparted } from '@crew/contracts/identity/identity.events';
import { memberDataExport } from '@crew/contracts/member-data';
import { fact } from '@crew/service-kit/events/outbox';
import type { Call } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { AchievementsService } from '../achievements/achievements.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { InvitesService } from '../invites/invites.service.js';
import { Mailer } from '../mail/mailer.js';
import { departedMail } from '../mail/mails.js';
import { Admins } from '../roster/admins.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { presentUser } from '../users/user.presenter.js';
import { UserRepository } from '../users/user.repository.js';
import type { UserDocument } from '../users/user.schema.js';

const EXPORTS = (['chat', 'economy', 'pods', 'crew-ai', 'media'] as const).map(
  (service) => [service, memberDataExport(service)] as const,
);

/** Everything a member may take along, and their leaving. */
@Injectable()
export class DepartureService {
  constructor(
    private readonly users: UserRepository,
    private readonly admins: Admins,
    private readonly sessions: SessionsService,
    private readonly invites: InvitesService,
    private readonly blocks: BlocksService,
    private readonly achievements: AchievementsService,
    private readonly mailer: Mailer,
    private readonly rpc: RpcClient,
  ) {}

  /** What all services hold about the caller; `missing` names those that are away. */
  async export(call: Call): Promise<{ exportedAt: string } & Record<string, unknown>> {
    const { id } = call.member;
    const answers = await Promise.allSettled(
      EXPORTS.map(([, contract]) => this.rpc.call(contract, { userId: id }, call.onward)),
    );
    const others = EXPORTS.flatMap(([service], index) => {
      const answer = answers[index]!;
      return answer.status === 'fulfilled' ? [[service, answer.value]] : [];
    });
    return {
      exportedAt: new Date().toISOString(),
      account: await this.account(id),
      ...(Object.fromEntries(others) as Record<string, unknown>),
      missing: EXPORTS.filter((_, index) => answers[index]!.status === 'rejected').map(([service]) => service),
    };
  }

  /**
   * Deletes an account. What is left of the document names nobody; the fact in it has every service forget the rest.
   * @throws DomainError `last_admin`
   */
  async depart(user: UserDocument): Promise<void> {
    if (user.isAdmin) await this.admins.change(user._id, () => ({ isAdmin: false }));
    await this.users.change(
      user._id,
      () => nobody(user._id),
      () => [fact(userDeparted, `departed:${user._id}`, { id: user._id })],
    );
    await this.sessions.endAll(user._id);
    await this.mailer.forget(user.email);
    await this.mailer.send(user.email, departedMail(user.displayName));
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

const nobody = (id: string): Omit<UserDocument, '_id' | 'version' | 'outbox' | 'createdAt'> => ({
  username: `departed-${id}`,
  usernameKey: `departed:${id}`,
  email: '',
  emailKey: `departed:${id}`,
  emailVerified: false,
  passwordHash: '',
  displayName: 'Departed member',
  bio: '',
  avatarUrl: null,
  bannerUrl: null,
  faction: null,
  badges: [],
  isAdmin: false,
  profileCompleted: false,
  onboardingDone: [],
  interests: [],
  mailingAddress: null,
  twoFactor: null,
  twoFactorPending: null,
  suspension: null,
  lastSeenAt: null,
  departedAt: new Date(),
  searchKeys: [],
});
