import { deleteMemories } from '@crew/contracts/crew-ai/delete-memories';
import { deleteMemory } from '@crew/contracts/crew-ai/delete-memory';
import { editMemory } from '@crew/contracts/crew-ai/edit-memory';
import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import { listMemoryConsents } from '@crew/contracts/crew-ai/list-memory-consents';
import type { Memory, MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MemoriesService } from './memories.service.js';

@Controller()
export class MemoriesController {
  constructor(private readonly memories: MemoriesService) {}

  @Handles(listMemoryConsents)
  listMemoryConsents(_input: ParsedInput<typeof listMemoryConsents>, { member }: Call): Promise<MemoryConsent[]> {
    return this.memories.listConsents(member.id);
  }

  @Handles(setMemoryConsent)
  setMemoryConsent({ key, granted }: ParsedInput<typeof setMemoryConsent>, { member }: Call): Promise<MemoryConsent> {
    return this.memories.setConsent(member.id, key, granted);
  }

  @Handles(listMemories)
  listMemories({ key }: ParsedInput<typeof listMemories>, { member }: Call): Promise<Memory[]> {
    return this.memories.list(member.id, key);
  }

  @Handles(editMemory)
  editMemory({ key, memoryId, text }: ParsedInput<typeof editMemory>, { member }: Call): Promise<Memory> {
    return this.memories.edit(member.id, key, memoryId, text);
  }

  @Handles(deleteMemory)
  async deleteMemory({ key, memoryId }: ParsedInput<typeof deleteMemory>, { member }: Call): Promise<null> {
    await this.memories.remove(member.id, key, memoryId);
    return null;
  }

  @Handles(deleteMemories)
  async deleteMemories({ key }: ParsedInput<typeof deleteMemories>, { member }: Call): Promise<null> {
    await this.memories.removeAll(member.id, key);
    return null;
  }
}
