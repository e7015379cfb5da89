import { portraitSynced } from '@crew/contracts/crew-ai/crew-ai.events';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import type { CrewImage, CrewPortrait, PortraitSync } from '@crew/contracts/crew-ai/crew-portrait.entities';
import { generateCrewPortrait } from '@crew/contracts/crew-ai/generate-crew-portrait';
import { listAiCrewImages } from '@crew/contracts/crew-ai/list-ai-crew-images';
import { saveCrewPortrait } from '@crew/contracts/crew-ai/save-crew-portrait';
import { syncCrewPortrait } from '@crew/contracts/crew-ai/sync-crew-portrait';
import { useCrewPortrait } from '@crew/contracts/crew-ai/use-crew-portrait';
import { auditChanges } from '@crew/contracts/identity/audit-changes';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import { importPortrait } from '@crew/contracts/media/import-portrait';
import { listPortraits } from '@crew/contracts/media/list-portraits';
import type { Portrait } from '@crew/contracts/media/media.entities';
import { syncPortrait } from '@crew/contracts/media/sync-portrait';
import type { ParsedInput } from '@crew/contracts/rpc';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { systemContext, type Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { CaptainsService, type CaptainChange, type CaptainDocument } from '../captains/captains.service.js';
import { presentImage, presentPortraitSettings } from './portrait.presenter.js';
import { portraitPrompt } from './portrait.rules.js';

const MOODS_KEPT = 50;

/** Portraits of captains. The media service stores the pictures; the captain's record holds the one in use. */
@Injectable()
export class PortraitsService {
  constructor(
    private readonly captains: CaptainsService,
    private readonly rpc: RpcClient,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  /** Newest first. @throws DomainError `not_found` */
  async listImages(id: string): Promise<CrewImage[]> {
    const captain = await this.load(listAiCrewImages, id);
    return (await this.portraitsOf(captain)).map((portrait) => presentImage(portrait, captain));
  }

  /** @throws DomainError `not_found`, `portrait_failed`, `storage_unavailable` */
  async generate(id: string, call: Call): Promise<CrewImage> {
    const captain = await this.load(generateCrewPortrait, id);
    await this.audit('ai-crew.portrait-generated', captain, call);
    const order = {
      crewKey: captain._id,
      op: uuidv7(),
      model: captain.generationModel,
      prompt: portraitPrompt(captain),
    };
    return presentImage(await this.rpc.call(generatePortrait, order, systemContext(generatePortrait)), captain);
  }

  /** Makes a portrait the captain's picture. @throws DomainError `not_found`, also for a portrait of another captain */
  async use(id: string, imageId: string, call: Call): Promise<CrewMember> {
    const captain = await this.load(useCrewPortrait, id);
    const chosen = (await this.portraitsOf(captain)).find((portrait) => portrait.id === imageId);
    if (!chosen) throw failure(useCrewPortrait, 'not_found');
    await this.audit('ai-crew.portrait-chosen', captain, call);
    const changed = await this.captains.change(captain._id, { avatarUrl: chosen.path });
    if (!changed) throw failure(useCrewPortrait, 'not_found');
    return this.captains.present(changed);
  }

  async listSettings(): Promise<CrewPortrait[]> {
    return (await this.captains.all()).map(presentPortraitSettings);
  }

  /**
   * Saves the portrait settings of a captain, and imports the portrait if its URL is given.
   * @throws DomainError `not_found`, `portrait_url_refused`, `picture_unreadable`, `storage_unavailable`
   */
  async save(input: ParsedInput<typeof saveCrewPortrait>, call: Call): Promise<CrewPortrait> {
    const { name, displayName, model, moodPrompt, url, appendMood, portraitUrl } = input;
    const captain = await this.load(saveCrewPortrait, name);
    const details = auditChanges(
      { displayName: captain.displayName, model: captain.portrait?.model, url: captain.portrait?.url ?? '' },
      { displayName: displayName ?? captain.displayName, model, url },
    );
    await this.audit('ai-crew.portrait-saved', captain, call, details);
    const imported =
      portraitUrl === undefined
        ? undefined
        : await this.rpc.call(
            importPortrait,
            { crewKey: captain._id, url: portraitUrl },
            systemContext(importPortrait),
          );
    const known = captain.portrait?.moods ?? [];
    const isNew = appendMood && moodPrompt !== '' && known.at(-1)?.text !== moodPrompt;
    const moods = isNew ? [...known, { text: moodPrompt, at: new Date() }].slice(-MOODS_KEPT) : known;
    const change: CaptainChange = {
      portrait: { model, url, moods },
      ...(displayName !== undefined && { displayName }),
      ...(imported && { avatarUrl: imported.path }),
    };
    return presentPortraitSettings((await this.captains.change(captain._id, change)) ?? captain);
  }

  /** Makes sure that the portrait of a captain is in the storage. @throws DomainError `not_found` */
  async sync(id: string): Promise<PortraitSync> {
    return this.syncCaptain(await this.load(syncCrewPortrait, id));
  }

  /** {@link sync} for all captains; publishes each result to the admin as it is known. */
  async syncAll(adminId: string): Promise<PortraitSync[]> {
    const captains = await this.captains.all();
    return Promise.all(
      captains.map(async (captain) => {
        const result = await this.syncCaptain(captain);
        this.streamEvents.publish(portraitSynced, adminId, result);
        return result;
      }),
    );
  }

  /** Never rejects. */
  private async syncCaptain({ _id: name, avatarUrl }: CaptainDocument): Promise<PortraitSync> {
    try {
      const portrait = await this.rpc.call(syncPortrait, { crewKey: name }, systemContext(syncPortrait));
      if (!portrait) return { name, synced: false, message: 'There is no portrait yet' };
      if (avatarUrl === null) await this.captains.change(name, { avatarUrl: portrait.path });
      return { name, synced: true, message: 'In the storage' };
    } catch (error) {
      const message = error instanceof DomainError ? error.message : 'Something went wrong. Please try again.';
      return { name, synced: false, message };
    }
  }

  private async load(contract: Parameters<typeof failure>[0], id: string): Promise<CaptainDocument> {
    const captain = await this.captains.find(id);
    if (!captain) throw failure(contract, 'not_found');
    return captain;
  }

  private portraitsOf({ _id: crewKey }: CaptainDocument): Promise<Portrait[]> {
    return this.rpc.call(listPortraits, { crewKey }, systemContext(listPortraits));
  }

  private async audit(action: string, { _id: id }: CaptainDocument, call: Call, details = {}): Promise<void> {
    await this.rpc.call(recordAudit, { action, target: { type: 'ai-crew', id }, details }, call.onward);
  }
}
