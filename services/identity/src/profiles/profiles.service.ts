import { getUser } from '@crew/contracts/identity/get-user';
import type { PublicProfile, User } from '@crew/contracts/identity/identity.entities';
import type { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import type { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import { findPicture } from '@crew/contracts/media/find-picture';
import { listSharedPods } from '@crew/contracts/pods/list-shared-pods';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AchievementsService } from '../achievements/achievements.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { changedEvent, UsersService } from '../users/users.service.js';
import { AddressSuggestions } from './address-suggestions.js';
import { presentProfile } from './profile.presenter.js';

@Injectable()
export class ProfilesService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersService,
    private readonly achievements: AchievementsService,
    private readonly blocks: BlocksService,
    private readonly addresses: AddressSuggestions,
    private readonly rpc: RpcClient,
  ) {}

  /** The signed-in member. @throws DomainError `signed_out` when the account was deleted meanwhile */
  async getOwn(actor: Actor): Promise<User> {
    const user = await this.users.findById(actor.id);
    if (!user) throw new DomainError('signed_out');
    return this.users.present(user, actor);
  }

  /** A member as the caller sees them. @throws DomainError `not_found` */
  async getPublic(username: string, call: Call): Promise<PublicProfile> {
    const user = await this.users.findByUsername(username);
    if (!user) throw failure(getUser, 'not_found');
    const { id: viewerId } = call.member;
    const [stats, blocked, blocksViewer, sharedPods] = await Promise.all([
      this.achievements.statsOf(user._id),
      this.blocks.hasBlocked(viewerId, user._id),
      this.blocks.hasBlocked(user._id, viewerId),
      this.sharedPodsWith(user._id, call),
    ]);
    const level = this.achievements.levelOf(stats, user);
    return presentProfile(user, { stats, level, blocked, blocksViewer, sharedPods });
  }

  /**
   * Changes how others see a member, and publishes the change.
   * @throws DomainError `forbidden` for another member, or a picture that is not the member's own and public;
   *   `name_reserved` for a new name that may be mistaken for a captain's, an admin's or a reserved one
   */
  async update({ id, ...input }: ParsedInput<typeof updateUser>, call: Call): Promise<User> {
    if (id !== call.member.id) throw failure(updateUser, 'forbidden');
    for (const path of [input.avatarUrl, input.bannerUrl]) if (path) await this.requireOwnPicture(path, id, call);
    if (input.displayName !== undefined) await this.requireOwnName(input.displayName, id);
    const changes = withoutUndefined(input);
    const user = await this.users.change(
      id,
      () => changes,
      (after) => [changedEvent(after, call.requestId)],
    );
    return this.users.present(user, call.member);
  }

  /**
   * Changes what only the member sees: interests, mailing address, progress of onboarding, and the language, which other
   * services are notified of.
   */
  async updatePrivate({ onboardingStep, ...input }: ParsedInput<typeof updateProfile>, call: Call): Promise<User> {
    const user = await this.users.change(
      call.member.id,
      ({ onboardingDone }) => ({
        ...withoutUndefined(input),
        ...(onboardingStep && { onboardingDone: [...new Set([...onboardingDone, onboardingStep])] }),
      }),
      (after) => (input.language === undefined ? [] : [changedEvent(after, call.requestId)]),
    );
    return this.users.present(user, call.member);
  }

  /** Mailing addresses that match a query. */
  async suggestAddresses(query: string): Promise<Output<typeof suggestAddresses>> {
    if (!this.addresses.configured) return { configured: false, suggestions: [] };
    return { configured: true, suggestions: await this.addresses.suggest(query) };
  }

  /** The pods that a member shares with the caller; `null` while the pods service is unavailable. */
  private async sharedPodsWith(otherId: string, { member, onward }: Call): Promise<PublicProfile['sharedPods']> {
    if (otherId === member.id) return [];
    return this.rpc.call(listSharedPods, { oneId: member.id, otherId }, onward).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'shared pods are unavailable');
      return null;
    });
  }

  /** Members keep the name that they have. */
  private async requireOwnName(name: string, ownerId: string): Promise<void> {
    const { displayName } = await this.users.get(ownerId);
    if (name === displayName || !(await this.users.isMisleading(name, ownerId))) return;
    throw failure(updateUser, 'name_reserved');
  }

  private async requireOwnPicture(path: string, ownerId: string, call: Call): Promise<void> {
    const picture = await this.rpc.call(findPicture, { path }, call.onward);
    if (picture?.ownerId === ownerId && picture.visibility === 'public') return;
    throw failure(updateUser, 'foreign_picture');
  }
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(fields: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
