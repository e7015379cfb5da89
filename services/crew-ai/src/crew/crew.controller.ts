import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import type { CrewMemberDocument } from './crew-member.schema.js';
import { CrewRepository } from './crew.repository.js';

@Controller()
export class CrewController {
  constructor(private readonly crew: CrewRepository) {}

  @Handles(listAiCrew)
  async listAiCrew({ q }: ParsedInput<typeof listAiCrew>): Promise<Output<typeof listAiCrew>> {
    return (await this.crew.search(q)).map(presentCrewMember);
  }
}

const presentCrewMember = (member: CrewMemberDocument): CrewMember => ({
  id: member._id,
  slug: member.slug,
  display_name: member.displayName,
  role: member.role,
  mood: member.mood,
  bio: member.bio,
  gen_model: member.generationModel,
  tags: member.tags,
  avatar_url: member.avatarUrl,
  created_at: member.createdAt.toISOString(),
  updated_at: member.updatedAt.toISOString(),
});
