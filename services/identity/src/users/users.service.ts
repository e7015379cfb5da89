import type { ErrorCode } from '@crew/contracts/errors';
import type { EventEnvelope } from '@crew/contracts/event';
import type { countMembers } from '@crew/contracts/identity/count-members';
import type { getOnboardingFunnel } from '@crew/contracts/identity/get-onboarding-funnel';
import type { getMembers } from '@crew/contracts/identity/get-members';
import { EARLY_ADOPTERS } from '@crew/contracts/identity/identity.constants';
import type { User } from '@crew/contracts/identity/identity.entities';
import {
  emailVerified,
  meChanged,
  userChanged,
  userDeleted,
  userRegistered,
} from '@crew/contracts/identity/identity.events';
import type { Output } from '@crew/contracts/rpc';
import { dayOf } from '@crew/service-kit/days';
import { ENV } from '@crew/service-kit/env-token';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../identity.env.js';
import { CaptainNames } from './captain-names.js';
import { actsAsAdmin, credentialsVersionOf, withCredentialsVersion, type SessionFactor } from './credentials.rules.js';
import { isReservedName, lookOf } from './name.rules.js';
import { AdminRemovalRepository } from './admin-removal.repository.js';
import { presentCopiedMember, presentPublicMember, presentUser } from './user.presenter.js';
import { UserRepository, type UserChanges, type UserQuery } from './user.repository.js';
import { anonymizedUser, newUser, searchKeysOf, type NewMember } from './user.rules.js';
import type { UserDocument } from './user.schema.js';

export { presentAvailability, presentCopiedMember, presentPublicMember, presentUser } from './user.presenter.js';
export { credentialsVersionOf, type SessionFactor } from './credentials.rules.js';
export { foldCase, isSuspended, passkeysOf, type NewStanding } from './user.rules.js';
export type { MailingAddress, Passkey, UserDocument } from './user.schema.js';

const CHANGE_ATTEMPTS = 20;
const LAST_SEEN_INTERVAL_MS = 3_600_000;

/** Computes the changes to a member; it runs again when a concurrent change was written first. */
type Change = (user: UserDocument) => UserChanges | Promise<UserChanges>;

/** Whether a member is an admin or suspended. */
export type Standing = Partial<Pick<UserDocument, 'isAdmin' | 'suspension'>>;

/** The events to publish with a change. */
type EventsOf = (after: UserDocument) => EventEnvelope[];

@Injectable()
export class UsersService {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly users: UserRepository,
    private readonly removals: AdminRemovalRepository,
    private readonly captains: CaptainNames,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  /** @throws DomainError `username_taken`, `email_taken` */
  async requireAvailable(username: string, email: string): Promise<void> {
    const taken = await this.users.findTakenField(username, email);
    if (taken) throw new DomainError(`${taken}_taken`);
  }

  /** Whether a name may be mistaken for a captain's, another member's who is an admin, or a reserved one. */
  async isMisleading(name: string, ownId?: string): Promise<boolean> {
    const look = lookOf(name);
    if (look === '') return false;
    const admins = (await this.users.findActiveAdmins(new Date())).filter(({ _id }) => _id !== ownId);
    const protectedNames = [...this.captains.all(), ...admins.flatMap((admin) => [admin.username, admin.displayName])];
    return isReservedName(name) || protectedNames.some((one) => lookOf(one) === look);
  }

  /** Stores a new member and publishes the registration. @throws DomainError `username_taken`, `email_taken` */
  async create(member: NewMember, requestId?: string): Promise<UserDocument> {
    const { id } = member;
    const user = newUser(member, await this.users.countOlderThan(id, EARLY_ADOPTERS), new Date());
    user.outbox = [domainEvent(userRegistered, `registered:${id}`, presentCopiedMember(user), requestId)];
    const taken = await this.users.insert(user);
    if (taken) throw new DomainError(`${taken}_taken`);
    return user;
  }

  /**
   * Changes a member in one atomic write and publishes the events with it. A change of password, email address, second
   * factor or passkeys raises the version of the credentials, and so does one that sets it; all but a change of the address
   * end the sessions of earlier versions. A verified address and a change of admin permissions are published.
   * @throws DomainError `not_found`, `username_taken`, `email_taken`, `passkey_taken`, `conflict` after too many concurrent changes; what
   *   `change` throws
   */
  async change(id: string, change: Change, eventsOf: EventsOf = () => []): Promise<UserDocument> {
    for (let attempt = 0; attempt < CHANGE_ATTEMPTS; attempt += 1) {
      const before = await this.get(id);
      const changes = withCredentialsVersion(before, await change(before));
      const after: UserDocument = { ...before, ...changes, version: before.version + 1 };
      after.searchKeys = after.departedAt ? [] : searchKeysOf(after);
      const result = await this.users.update(before, { ...changes, searchKeys: after.searchKeys }, [
        ...eventsOf(after),
        ...verificationEvents(before, after),
        ...adminEvents(before, after),
      ]);
      if (result === 'stale') continue;
      if (result !== 'updated') throw new DomainError(`${result}_taken`);
      this.streamEvents.publish(meChanged, id, {});
      return after;
    }
    throw new DomainError('conflict');
  }

  /**
   * Changes a member unless their credentials have changed since `checked` was read.
   * @throws DomainError `otherwise` in that case; like `change`
   */
  changeWithSameCredentials(
    checked: UserDocument,
    otherwise: ErrorCode,
    change: Change,
    eventsOf?: EventsOf,
  ): Promise<UserDocument> {
    const version = credentialsVersionOf(checked);
    const checkedChange: Change = (before) => {
      if (credentialsVersionOf(before) !== version) throw new DomainError(otherwise);
      return change(before);
    };
    return this.change(checked._id, checkedChange, eventsOf);
  }

  /** Changes whether a member is an admin or suspended. @throws DomainError `not_found`, `last_admin` */
  async changeStanding(id: string, change: (before: UserDocument) => Standing | Promise<Standing>): Promise<void> {
    await this.keepingAnAdmin(await this.get(id), () => this.change(id, change));
  }

  /**
   * Removes all personal data of a member and publishes the deletion.
   * @param confirmed as read when the credentials were checked
   * @throws DomainError `wrong_password` when they have changed since; `not_found`, `last_admin`
   */
  async anonymize(confirmed: UserDocument): Promise<void> {
    const id = confirmed._id;
    await this.keepingAnAdmin(await this.get(id), () =>
      this.changeWithSameCredentials(
        confirmed,
        'wrong_password',
        () => anonymizedUser(id, new Date()),
        () => [domainEvent(userDeleted, `departed:${id}`, { id })],
      ),
    );
  }

  /** Stores that a member is active, at most once an hour and at the start of a day (UTC), by which visits are recorded. */
  async markSeen({ _id, lastSeenAt }: UserDocument, now: Date): Promise<void> {
    const seen = lastSeenAt ?? new Date(0);
    const isDue = now.getTime() - seen.getTime() > LAST_SEEN_INTERVAL_MS || dayOf(seen) !== dayOf(now);
    if (isDue) await this.users.updateLastSeen(_id, now);
  }

  /** @throws DomainError `not_found` */
  async get(id: string): Promise<UserDocument> {
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('not_found');
    return user;
  }

  findById(id: string): Promise<UserDocument | null> {
    return this.users.findById(id);
  }

  /** The members among the given ids, in no particular order. */
  async findByIds(ids: readonly string[]): Promise<UserDocument[]> {
    return ids.length === 0 ? [] : this.users.findByIds(ids);
  }

  /** @param username in any case; an email address finds nobody, however it is spelled */
  findByUsername(username: string): Promise<UserDocument | null> {
    return this.users.findByUsername(username);
  }

  /** @param login a username or an email address, in any case */
  findByLogin(login: string): Promise<UserDocument | null> {
    return this.users.findByLogin(login);
  }

  findPage(query: UserQuery): Promise<UserDocument[]> {
    return this.users.findPage(query);
  }

  findBySecretWithoutPrefix(prefix: string): AsyncIterable<UserDocument> {
    return this.users.findBySecretWithoutPrefix(prefix);
  }

  /** Usernames by id. */
  async usernamesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const users = await this.findByIds(ids.filter((id) => id !== null));
    return new Map(users.map(({ _id, username }) => [_id, username]));
  }

  /** Whether there is an account of this id, or there was one before it was deleted. */
  existsOrExisted(id: string): Promise<boolean> {
    return this.users.existsOrExisted(id);
  }

  /** Whether there is any account, or there was one before it was deleted. */
  existsAny(): Promise<boolean> {
    return this.users.existsAny();
  }

  async getMembers(ids: readonly string[]): Promise<Output<typeof getMembers>> {
    return (await this.findByIds(ids)).map((user) => ({
      ...presentPublicMember(user),
      isAdmin: user.isAdmin,
      emailVerified: user.emailVerified,
      language: user.language ?? null,
      timeZone: user.timeZone ?? null,
    }));
  }

  async countMembers(activeSince: Date): Promise<Output<typeof countMembers>> {
    const [total, active] = await Promise.all([this.users.count(), this.users.countSeenSince(activeSince)]);
    return { total, active };
  }

  /** The number of members. */
  count(): Promise<number> {
    return this.users.count();
  }

  /** How many of today's members signed up on each day (UTC) since a time; days without any are absent. */
  countSignUpsByDay(since: Date): Promise<Map<string, number>> {
    return this.users.countSignUpsByDay(since);
  }

  /** How many of the members who signed up since a time have taken each step. */
  countSteps(since: Date): Promise<Output<typeof getOnboardingFunnel>> {
    return this.users.countSteps(since);
  }

  /** A member as they see themselves. @param session of the caller; by default one just started with the password */
  present(user: UserDocument, session = { isAdmin: this.actsAsAdmin(user) }): User {
    return presentUser(user, { isAdmin: session.isAdmin, requires2fa: this.env.ADMIN_REQUIRE_2FA });
  }

  /** A member as one who acts without a session. */
  presentActor(user: UserDocument): Omit<Actor, 'sessionId'> {
    const { _id: id, username, displayName, avatarUrl, createdAt } = user;
    const isAdmin = this.actsAsAdmin(user);
    return { id, isAdmin, username, displayName, avatarUrl, createdAt: createdAt.toISOString() };
  }

  /**
   * Whether a member has an admin's permissions in a session.
   * @param factors what it was started with; by default the password, and a code of the second factor if there is one
   */
  actsAsAdmin(user: UserDocument, factors: readonly SessionFactor[] = ['password', 'code']): boolean {
    return actsAsAdmin(user, { requires2fa: this.env.ADMIN_REQUIRE_2FA, factors });
  }

  /**
   * Makes a change that may take an active admin away, and only while one is left whom no other change under way may take
   * away. Of two last admins who remove each other at the same time, both may stay.
   * @throws DomainError `last_admin`; what `change` throws
   */
  private async keepingAnAdmin({ _id, isAdmin }: UserDocument, change: () => Promise<unknown>): Promise<void> {
    if (!isAdmin) return void (await change());
    const now = new Date();
    const { removalId, userIds } = await this.removals.begin(_id, now);
    try {
      if (!(await this.users.existsActiveAdmin(now, userIds))) throw new DomainError('last_admin');
      await change();
    } finally {
      await this.removals.end(removalId);
    }
  }
}

/** The event by which other services learn that a member has verified their address, by whichever mailed link. */
const verificationEvents = (before: UserDocument, { _id: id, ...after }: UserDocument): EventEnvelope[] => {
  const wasVerified = before.emailVerified && before.emailKey === after.emailKey;
  return after.emailVerified && !wasVerified ? [domainEvent(emailVerified, `email-verified:${id}`, { id })] : [];
};

/** The event by which other services learn that a member is an admin now, or no longer. */
const adminEvents = (before: UserDocument, after: UserDocument): EventEnvelope[] =>
  before.isAdmin === after.isAdmin || after.departedAt ? [] : [changedEvent(after)];

/** The event by which other services learn of a member as they are after a change. */
export const changedEvent = (after: UserDocument, requestId?: string): EventEnvelope =>
  domainEvent(userChanged, `changed:${after._id}:${after.version}`, presentCopiedMember(after), requestId);
