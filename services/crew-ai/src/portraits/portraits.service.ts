import { portraitSynced } from '@crew/contracts/crew-ai/crew-ai.events';
import type { CrewImage, PortraitSync } from '@crew/contracts/crew-ai/crew-portrait.entities';
import type { saveCrewPortrait } from '@crew/contracts/crew-ai/save-crew-portrait';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import { importPortrait } from '@crew/contracts/media/import-portrait';
import { listPortraits } from '@crew/contracts/media/list-portraits';
import type { Portrait } from '@crew/contracts/media/media.entities';
import { syncPortrait } from '@crew/contracts/media/sync-portrait';
import type { ParsedInput } from '@crew/contracts/rpc';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { systemContext, type Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import { CrewRepository, type CrewChange } from '../crew/crew.repository.js';

const MOODS_KEPT = 50;

type Manifest = Omit<ParsedInput<typeof saveCrewPortrait>, 'name'>;

/** What the crew looks like. */
@Injectable()
export class PortraitsService {
  constructor(
    private readonly crew: CrewRepository,
    private readonly rpc: RpcClient,
    private readonly push: StreamEventPublisher,
  ) {}

  /** The portraits of a member, newest first. */
  async imagesOf(member: CrewMemberDocument): Promise<CrewImage[]> {
    const portraits = await this.portraitsOf(member);
    return portraits.map((portrait) => asImage(portrait, member));
  }

  /** Has a portrait painted. @throws DomainError `generation_failed`, `storage_unavailable` */
  async generate(member: CrewMemberDocument, call: Call): Promise<CrewImage> {
    await this.audit('ai-crew.portrait-generated', member, call);
    const order = {
      crewKey: member._id,
      op: uuidv7(),
      model: member.generationModel,
      prompt: portraitPrompt(member),
    };
    return asImage(await this.rpc.call(generatePortrait, order, systemContext(generatePortrait)), member);
  }

  /** Wears one of the portraits everywhere; undefined when there is no such portrait of the member. */
  async wear(member: CrewMemberDocument, imageId: string, call: Call): Promise<CrewMemberDocument | undefined> {
    const chosen = (await this.portraitsOf(member)).find(({ id }) => id === imageId);
    if (!chosen) return undefined;
    await this.audit('ai-crew.portrait-chosen', member, call);
    return this.crew.change(member._id, { avatarUrl: chosen.path });
  }

  /**
   * Saves how a member is portrayed, and fetches the portrait if an address of one is given.
   * @throws DomainError `portrait_url_refused`, `picture_unreadable`, `storage_unavailable`
   */
  async save(member: CrewMemberDocument, manifest: Manifest, call: Call): Promise<CrewMemberDocument> {
    const { model, moodPrompt, url, appendMood, portraitUrl } = manifest;
    await this.audit('ai-crew.portrait-saved', member, call);
    const imported =
      portraitUrl === undefined
        ? undefined
        : await this.rpc.call(importPortrait, { crewKey: member._id, url: portraitUrl }, systemContext(importPortrait));
    const known = member.portrait?.moods ?? [];
    const isNew = appendMood && moodPrompt !== '' && known.at(-1)?.text !== moodPrompt;
    const moods = isNew ? [...known, { text: moodPrompt, at: new Date() }].slice(-MOODS_KEPT) : known;
    const change: CrewChange = { portrait: { model, url, moods }, ...(imported && { avatarUrl: imported.path }) };
    return (await this.crew.change(member._id, change)) ?? member;
  }

  /** Sees to it that a member's portrait lies in the storage; never fails. */
  async sync(member: CrewMemberDocument): Promise<PortraitSync> {
    const { _id: name, avatarUrl } = member;
    try {
      const portrait = await this.rpc.call(syncPortrait, { crewKey: name }, systemContext(syncPortrait));
      if (!portrait) return { name, synced: false, message: 'There is no portrait yet' };
      if (avatarUrl === null) await this.crew.change(name, { avatarUrl: portrait.path });
      return { name, synced: true, message: 'In the storage' };
    } catch (error) {
      const message = error instanceof DomainError ? error.message : 'Something went wrong. Please try again.';
      return { name, synced: false, message };
    }
  }

  /** The same for everybody; who asks hears of each as it is done. */
  async syncAll(adminId: string): Promise<PortraitSync[]> {
    const crew = await this.crew.all();
    return Promise.all(
      crew.map(async (member) => {
        const result = await this.sync(member);
        this.push.publish(portraitSynced, adminId, result);
        return result;
      }),
    );
  }

  private portraitsOf({ _id: crewKey }: CrewMemberDocument): Promise<Portrait[]> {
    return this.rpc.call(listPortraits, { crewKey }, systemContext(listPortraits));
  }

  private async audit(action: string, { _id: id }: CrewMemberDocument, call: Call): Promise<void> {
    await this.rpc.call(recordAudit, { action, target: { type: 'ai-crew', id } }, call.onward);
  }
}

const asImage = ({ id, path, url, createdAt }: Portrait, { avatarUrl }: CrewMemberDocument): CrewImage => ({
  id,
  url,
  created_at: createdAt,
  current: path === avatarUrl,
});

/** Who is to be painted, and how. */
export const portraitPrompt = ({ displayName, role, bio, mood, tags, portrait }: CrewMemberDocument): string =>
  [
    `Portrait of ${displayName}, ${role} of a calm, luminous starship.`,
    bio,
    `Mood: ${mood}. ${tags.join(', ')}.`,
    portrait?.moods.at(-1)?.text ?? '',
    'Head and shoulders, facing the viewer, deep indigo night and warm gold light, painterly, no text.',
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 2_000);
