import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.js';
import type { UserDocument } from '../users/user.schema.js';

type Standing = Partial<Pick<UserDocument, 'isAdmin' | 'suspension'>>;

/** Sees to it that the ship always has an admin. */
@Injectable()
export class Admins {
  constructor(private readonly users: UserRepository) {}

  /**
   * Changes a member's standing, and takes it back if nobody could steer the ship after it. Of two admins who unmake
   * each other at once both find nobody left and both stay.
   * @throws DomainError `not_found`, `last_admin`
   */
  async change(id: string, standing: () => Standing): Promise<void> {
    const { isAdmin, suspension } = await this.users.get(id);
    await this.users.change(id, standing);
    if (!isAdmin || (await this.anybody())) return;
    await this.users.change(id, () => ({ isAdmin, suspension }));
    throw new DomainError('last_admin');
  }

  private async anybody(): Promise<boolean> {
    const free = { $or: [{ suspension: null }, { 'suspension.until': { $lte: new Date() } }] };
    return this.users.some({ isAdmin: true, ...free });
  }
}
