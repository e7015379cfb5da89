import { CREW_KEYS, type CrewKey } from '@crew/contracts/chat/decks';
import type { CrewMember, CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { updateAiCrewMember } from '@crew/contracts/crew-ai/update-ai-crew-member';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { auditChanges } from '@crew/contracts/identity/audit-changes';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { ParsedInput } from '@crew/contracts/rpc';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { captainSeed } from './captain-seed.js';
import { presentCaptain, presentSettings } from './captain.presenter.js';
import { CaptainRepository, type CaptainChange } from './captain.repository.js';
import type { CaptainDocument } from './captain.schema.js';

export type { CaptainChange, CaptainDocument };

/** The eight captains. They are cached in memory, because every posted message is checked against all of them. */
@Injectable()
export class CaptainsService implements OnApplicationBootstrap {
  private readonly cache: CachedValue<CaptainDocument[]>;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly captains: CaptainRepository,
    private readonly rpc: RpcClient,
    @Inject(NATS) connection: NatsConnection,
  ) {
    this.cache = new CachedValue(connection, 'replica.crew-ai.crew', () => this.load());
  }

  async onApplicationBootstrap(): Promise<void> {
    if (await this.captains.isEmpty()) await this.insertMissing();
  }

  /** Calls the listener after every change that this replica makes to a captain. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The captains in the order of their decks, then the guardian and the guide. */
  all(): Promise<CaptainDocument[]> {
    return this.cache.get();
  }

  async find(key: string): Promise<CaptainDocument | undefined> {
    return (await this.all()).find(({ _id }) => _id === key);
  }

  /** Undefined when there is no such captain, or when it was changed after `unchangedSince`. */
  async change(key: string, change: CaptainChange, unchangedSince?: Date): Promise<CaptainDocument | undefined> {
    const changed = await this.captains.update(key, change, unchangedSince);
    this.publishChange();
    return changed ?? undefined;
  }

  present(captain: CaptainDocument): CrewMember {
    return presentCaptain(captain);
  }

  /** Captains whose name, role or slug contains the text, case-insensitive, by name. */
  async search(text = ''): Promise<CrewMember[]> {
    const wanted = text.toLowerCase();
    return (await this.all())
      .filter(({ displayName, role, slug }) =>
        [displayName, role, slug].some((field) => field.toLowerCase().includes(wanted)),
      )
      .sort((a, b) => a.displayName.localeCompare(b.displayName))
      .map(presentCaptain);
  }

  async seed(call: Call): Promise<{ inserted: number; total: number }> {
    await this.rpc.call(recordAudit, { action: 'ai-crew.seeded', target: null }, call.onward);
    return { inserted: await this.insertMissing(), total: CREW_KEYS.length };
  }

  /** @throws DomainError `not_found` */
  async updateProfile(
    { id, display_name: displayName, gen_model: generationModel, ...rest }: ParsedInput<typeof updateAiCrewMember>,
    call: Call,
  ): Promise<CrewMember> {
    const change = {
      ...rest,
      ...(displayName !== undefined && { displayName }),
      ...(generationModel !== undefined && { generationModel }),
    };
    const changed = await this.changeAudited(id, change, call);
    if (!changed) throw failure(updateAiCrewMember, 'not_found');
    return presentCaptain(changed);
  }

  async listSettings(): Promise<CrewSettings[]> {
    return (await this.all()).map(presentSettings);
  }

  /** @throws DomainError `not_found` */
  async updateSettings({ id, ...change }: ParsedInput<typeof updateCrewSettings>, call: Call): Promise<CrewSettings> {
    const changed = await this.changeAudited(id, change, call);
    if (!changed) throw failure(updateCrewSettings, 'not_found');
    return presentSettings(changed);
  }

  /** Records the change in the audit log, then makes it. One that changes nothing does neither. */
  private async changeAudited(id: string, change: CaptainChange, call: Call): Promise<CaptainDocument | undefined> {
    const known = await this.find(id);
    const details = known && auditChanges(known, change);
    if (!details || Object.keys(details).length === 0) return known;
    const target = { type: 'ai-crew', id };
    await this.rpc.call(recordAudit, { action: 'ai-crew.changed', target, details }, call.onward);
    return this.change(id, change);
  }

  private async insertMissing(): Promise<number> {
    const inserted = await this.captains.insertMissing(captainSeed(new Date()));
    this.publishChange();
    return inserted;
  }

  private publishChange(): void {
    this.cache.invalidate();
    this.listeners.forEach((listener) => listener());
  }

  private async load(): Promise<CaptainDocument[]> {
    const position = ({ _id }: CaptainDocument): number => CREW_KEYS.indexOf(_id as CrewKey);
    return (await this.captains.findAll()).sort((a, b) => position(a) - position(b));
  }
}
