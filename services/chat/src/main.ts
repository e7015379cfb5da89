import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { chatEnv } from './chat.env.js';
import { ChatModule } from './chat.module.js';

void runService(() => ({ name: 'chat', module: ChatModule, env: parseEnv(chatEnv) }));
