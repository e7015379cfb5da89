import type { DirectSettings } from '@crew/contracts/chat/direct.entities';
import { Injectable } from '@nestjs/common';
import { DirectSettingsRepository } from './direct-settings.repository.js';

/** Who may write to a member, and whether they share read receipts. */
@Injectable()
export class DirectSettingsService {
  constructor(private readonly settings: DirectSettingsRepository) {}

  of(userId: string): Promise<DirectSettings> {
    return this.settings.find(userId);
  }

  async set(userId: string, settings: DirectSettings): Promise<void> {
    await this.settings.save(userId, settings);
  }

  async forgetMember(userId: string): Promise<void> {
    await this.settings.deleteByMember(userId);
  }
}
