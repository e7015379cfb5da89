import 'reflect-metadata';
import { databaseEnv, parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { ChatModule } from './chat.module.js';

await runService(() => ({ name: 'chat', module: ChatModule, env: parseEnv(databaseEnv) }));
