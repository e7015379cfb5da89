import type { DigestFrequency } from '@crew/contracts/identity/digest.entities';
import type { setDigest } from '@crew/contracts/identity/set-digest';
import { stopDigest } from '@crew/contracts/identity/stop-digest';
import type { ParsedInput } from '@crew/contracts/rpc';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { newToken } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { DigestRepository } from './digest.repository.js';
import { nextMorning } from './digest.rules.js';

/** Whether and how often members get a digest by mail. It is off until a member turns it on. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly digests: DigestRepository,
    private readonly users: UsersService,
  ) {}

  async frequencyOf(userId: string): Promise<DigestFrequency | null> {
    return (await this.digests.find(userId))?.frequency ?? null;
  }

  async set(userId: string, { frequency, timeZone }: ParsedInput<typeof setDigest>): Promise<DigestFrequency | null> {
    if (frequency === null) await this.digests.turnOff(userId);
    else {
      const zone = timeZone ?? (await this.users.get(userId)).timeZone ?? null;
      const nextAt = nextMorning(new Date(), zone ?? 'UTC');
      await this.digests.turnOn(userId, { frequency, timeZone: zone, nextAt }, newToken());
    }
    return frequency;
  }

  /** Turns a digest off by the token of its link. @throws DomainError `link_invalid` */
  async stop(token: string): Promise<void> {
    if (!(await this.digests.turnOffByToken(token))) throw failure(stopDigest, 'link_invalid');
  }

  /** A member's choice, for the export of their data. */
  async exportOf(userId: string): Promise<{ frequency: DigestFrequency | null; timeZone: string | null } | null> {
    const found = await this.digests.find(userId);
    return found && { frequency: found.frequency, timeZone: found.timeZone };
  }

  async deleteOf(userId: string): Promise<void> {
    await this.digests.delete(userId);
  }
}
