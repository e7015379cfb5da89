import { availableParallelism } from 'node:os';
import { EARLY_ADOPTERS } from '@crew/contracts/identity/identity.constants';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import type { register } from '@crew/contracts/identity/register';
import type { ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { uuidv7 } from 'uuidv7';
import type { IdentityEnv } from '../identity.env.js';
import { InvitesService } from '../invites/invites.service.js';
import { presentPublicMember } from '../users/user.presenter.js';
import { UserRepository } from '../users/user.repository.js';
import { foldCase, isReservedName, searchKeysOf } from '../users/user.rules.js';
import type { UserDocument } from '../users/user.schema.js';
import { hashPassword, isCommonPassword } from './password.js';

type Registration = ParsedInput<typeof register>;

@Injectable()
export class AccountsService {
  /** Whoever waits for a turn finds a name taken by a cheap look instead of an expensive hash. */
  private readonly inTurn = pLimit(availableParallelism());

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly users: UserRepository,
    private readonly invites: InvitesService,
  ) {}

  /**
   * Makes an account for somebody from outside, by the rules of who may join.
   * @throws DomainError `username_taken`, `email_taken`, `password_common`, `invite_required`, `invite_invalid`
   */
  async register(input: Registration, requestId: string): Promise<UserDocument> {
    if (isCommonPassword(input.password, input.username, input.email)) throw new DomainError('password_common');
    if (isReservedName(input.username)) throw new DomainError('username_taken');
    if (this.env.REGISTRATION === 'invite' && input.inviteCode === undefined) throw new DomainError('invite_required');
    const id = uuidv7();
    if (input.inviteCode === undefined) return this.create(id, input, requestId);
    return this.invites.using(input.inviteCode, id, () => this.create(id, input, requestId));
  }

  /**
   * Makes an account.
   * @throws DomainError `username_taken` or `email_taken`
   */
  create(id: string, input: Registration, requestId?: string): Promise<UserDocument> {
    return this.inTurn(async () => {
      const taken = await this.users.taken(input.username, input.email);
      if (taken) throw new DomainError(`${taken}_taken`);
      const user = await this.newUser(id, input);
      user.outbox = [domainEvent(userRegistered, `registered:${id}`, presentPublicMember(user), requestId)];
      const takenSince = await this.users.insert(user);
      if (takenSince) throw new DomainError(`${takenSince}_taken`);
      return user;
    });
  }

  private async newUser(id: string, { username, email, password, displayName }: Registration): Promise<UserDocument> {
    const [passwordHash, earlier] = await Promise.all([
      hashPassword(password),
      this.users.countOlder(id, EARLY_ADOPTERS),
    ]);
    const names = { username, email, displayName: displayName ?? username };
    return {
      _id: id,
      version: 1,
      ...names,
      usernameKey: foldCase(username),
      emailKey: foldCase(email),
      emailVerified: false,
      passwordHash,
      bio: '',
      avatarUrl: null,
      bannerUrl: null,
      faction: null,
      badges: earlier < EARLY_ADOPTERS ? ['early_adopter'] : [],
      isAdmin: false,
      profileCompleted: false,
      onboardingDone: [],
      interests: [],
      mailingAddress: null,
      twoFactor: null,
      twoFactorPending: null,
      suspension: null,
      createdAt: new Date(),
      lastSeenAt: null,
      departedAt: null,
      searchKeys: searchKeysOf(names),
    };
  }
}
