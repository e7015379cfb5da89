import { DELETED_MEMBER } from '@crew/contracts/identity/identity.constants';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { Mailer } from '../mail/mailer.js';
import { departedMail } from '../mail/mails.js';
import { Admins } from '../roster/admins.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserRepository } from '../users/user.repository.js';
import type { UserDocument } from '../users/user.schema.js';

/** How a member leaves. */
@Injectable()
export class DepartureService {
  constructor(
    private readonly users: UserRepository,
    private readonly admins: Admins,
    private readonly sessions: SessionsService,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Deletes an account. What is left of the document names nobody; the fact in it has every service forget the rest.
   * @throws DomainError `last_admin`
   */
  async depart(user: UserDocument): Promise<void> {
    if (user.isAdmin) await this.admins.change(user._id, () => ({ isAdmin: false }));
    await this.users.change(
      user._id,
      () => nobody(user._id),
      () => [domainEvent(userDeleted, `departed:${user._id}`, { id: user._id })],
    );
    await this.sessions.endAll(user._id);
    await this.mailer.forget(user.email);
    await this.mailer.send(user.email, departedMail(user.displayName));
  }
}

const nobody = (id: string): Omit<UserDocument, '_id' | 'version' | 'outbox' | 'createdAt'> => ({
  username: `departed-${id}`,
  usernameKey: `departed:${id}`,
  email: '',
  emailKey: `departed:${id}`,
  emailVerified: false,
  passwordHash: '',
  displayName: DELETED_MEMBER.displayName,
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
