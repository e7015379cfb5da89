import 'reflect-metadata';
import { databaseEnv, parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { PodsModule } from './pods.module.js';

void runService(() => ({ name: 'pods', module: PodsModule, env: parseEnv(databaseEnv) }));
