import 'reflect-metadata';
import { databaseEnv, parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { EconomyModule } from './economy.module.js';

await runService(() => ({ name: 'economy', module: EconomyModule, env: parseEnv(databaseEnv) }));
