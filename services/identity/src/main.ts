import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { identityEnv } from './identity.env.js';
import { IdentityModule } from './identity.module.js';

void runService(() => ({ name: 'identity', module: IdentityModule, env: parseEnv(identityEnv) }));
