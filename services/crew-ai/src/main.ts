import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { crewAiEnv } from './crew-ai.env.js';
import { CrewAiModule } from './crew-ai.module.js';

void runService(() => ({ name: 'crew-ai', module: CrewAiModule, env: parseEnv(crewAiEnv) }));
