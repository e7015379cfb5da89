import type { register } from '@crew/contracts/identity/register';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import type { ParsedInput } from '@crew/contracts/rpc';
import { fact } from '@crew/service-kit/events/outbox';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { presentPublicMember } from '../users/user.presenter.js';
import { foldCase, UserRepository } from '../users/user.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { hashPassword, isPassword } from './password.js';

@Injectable()
export class AccountsService {
  constructor(private readonly users: UserRepository) {}

  /** @throws DomainError `username_taken` or `email_taken` */
  async register(input: ParsedInput<typeof register>, requestId?: string): Promise<UserDocument> {
    const user: UserDocument = {
      _id: uuidv7(),
      username: input.username,
      usernameKey: foldCase(input.username),
      email: input.email,
      emailKey: foldCase(input.email),
      passwordHash: await hashPassword(input.password),
      displayName: input.displayName ?? input.username,
      bio: '',
      avatarUrl: null,
      bannerUrl: null,
      faction: null,
      badges: [],
      isAdmin: false,
      profileCompleted: false,
      interests: [],
      mailingAddress: null,
      createdAt: new Date(),
    };
    user.outbox = [fact(userRegistered, `registered:${user._id}`, presentPublicMember(user), requestId)];
    const taken = await this.users.insert(user);
    if (taken) throw new DomainError(`${taken}_taken`);
    return user;
  }

  /** @throws DomainError `bad_credentials`, in the same words and time whether the name or the password is wrong */
  async authenticate(login: string, password: string): Promise<UserDocument> {
    const user = await this.users.findByLogin(login);
    if (!(await isPassword(password, user?.passwordHash)) || !user) throw new DomainError('bad_credentials');
    return user;
  }
}
