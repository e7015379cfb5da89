import { generateCrewPortrait } from '@crew/contracts/crew-ai/generate-crew-portrait';
import { listAiCrewImages } from '@crew/contracts/crew-ai/list-ai-crew-images';
import { listCrewPortraits } from '@crew/contracts/crew-ai/list-crew-portraits';
import { saveCrewPortrait } from '@crew/contracts/crew-ai/save-crew-portrait';
import { syncCrewPortrait } from '@crew/contracts/crew-ai/sync-crew-portrait';
import { syncCrewPortraits } from '@crew/contracts/crew-ai/sync-crew-portraits';
import { useCrewPortrait } from '@crew/contracts/crew-ai/use-crew-portrait';
import { analyseShip } from '@crew/contracts/crew-ai/analyse-ship';
import { applyMood } from '@crew/contracts/crew-ai/apply-mood';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { getFuel } from '@crew/contracts/crew-ai/get-fuel';
import { getShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { improvePrompt } from '@crew/contracts/crew-ai/improve-prompt';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import { seedAiCrew } from '@crew/contracts/crew-ai/seed-ai-crew';
import { updateAiCrewMember } from '@crew/contracts/crew-ai/update-ai-crew-member';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class CrewAiController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(listAiCrew)
  listAiCrew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listAiCrew, request, reply);
  }

  @Route(seedAiCrew)
  seedAiCrew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(seedAiCrew, request, reply);
  }

  @Route(updateAiCrewMember)
  updateAiCrewMember(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(updateAiCrewMember, request, reply);
  }

  @Route(applyMood)
  applyMood(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(applyMood, request, reply);
  }

  @Route(listCrewSettings)
  listCrewSettings(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listCrewSettings, request, reply);
  }

  @Route(updateCrewSettings)
  updateCrewSettings(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(updateCrewSettings, request, reply);
  }

  @Route(improvePrompt)
  improvePrompt(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(improvePrompt, request, reply);
  }

  @Route(respondAsCaptain)
  respondAsCaptain(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(respondAsCaptain, request, reply);
  }

  @Route(explainReply)
  explainReply(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(explainReply, request, reply);
  }

  @Route(getFuel)
  getFuel(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getFuel, request, reply);
  }

  @Route(chatWithHelpGuide)
  chatWithHelpGuide(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(chatWithHelpGuide, request, reply);
  }

  @Route(getShipFigures)
  getShipFigures(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getShipFigures, request, reply);
  }

  @Route(analyseShip)
  analyseShip(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(analyseShip, request, reply);
  }

  @Route(generateCrewPortrait)
  generateCrewPortrait(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(generateCrewPortrait, request, reply);
  }

  @Route(listAiCrewImages)
  listAiCrewImages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listAiCrewImages, request, reply);
  }

  @Route(listCrewPortraits)
  listCrewPortraits(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listCrewPortraits, request, reply);
  }

  @Route(saveCrewPortrait)
  saveCrewPortrait(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(saveCrewPortrait, request, reply);
  }

  @Route(syncCrewPortrait)
  syncCrewPortrait(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(syncCrewPortrait, request, reply);
  }

  @Route(syncCrewPortraits)
  syncCrewPortraits(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(syncCrewPortraits, request, reply);
  }

  @Route(useCrewPortrait)
  useCrewPortrait(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(useCrewPortrait, request, reply);
  }
}
