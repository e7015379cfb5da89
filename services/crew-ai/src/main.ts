import 'reflect-metadata';
import { databaseEnv, parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { CrewAiModule } from './crew-ai.module.js';

await runService(() => ({ name: 'crew-ai', module: CrewAiModule, env: parseEnv(databaseEnv) }));
