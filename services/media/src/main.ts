import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { mediaEnv } from './media.env.js';
import { MediaModule } from './media.module.js';

void runService(() => ({ name: 'media', module: MediaModule, env: parseEnv(mediaEnv) }));
