import { userChanged } from '@crew/contracts/identity/identity.events';
import type { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import { findPicture } from '@crew/contracts/media/find-picture';
import type { ParsedInput } from '@crew/contracts/rpc';
import { domainEvent } from '@crew/service-kit/events/outbox';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { presentPublicMember } from './user.presenter.js';
import { UserRepository } from './user.repository.js';
import type { UserDocument } from './user.schema.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UserRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** Changes how others see a member, and tells the other services. @throws DomainError `forbidden` for a picture that is not theirs */
  async update({ id, ...given }: ParsedInput<typeof updateUser>, call: Call): Promise<UserDocument> {
    for (const path of [given.avatarUrl, given.bannerUrl]) if (path) await this.requireOwnPicture(path, id, call);
    const changes = withoutUndefined(given);
    return this.users.change(
      id,
      () => changes,
      (after) => [
        domainEvent(userChanged, `changed:${id}:${after.version}`, presentPublicMember(after), call.requestId),
      ],
    );
  }

  /** Changes what a member told during onboarding. */
  updateProfile(id: string, { onboardingStep, ...given }: ParsedInput<typeof updateProfile>): Promise<UserDocument> {
    return this.users.change(id, ({ onboardingDone }) => ({
      ...withoutUndefined(given),
      ...(onboardingStep && { onboardingDone: [...new Set([...onboardingDone, onboardingStep])] }),
    }));
  }

  private async requireOwnPicture(path: string, ownerId: string, call: Call): Promise<void> {
    const picture = await this.rpc.call(findPicture, { path }, call.onward);
    if (picture?.ownerId === ownerId && picture.visibility === 'public') return;
    throw failure(updateUser, 'forbidden', { message: 'Please choose one of your own pictures' });
  }
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(fields: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
