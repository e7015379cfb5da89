import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { runService } from '@crew/service-kit/service';
import { economyEnv } from './economy.env.js';
import { EconomyModule } from './economy.module.js';

void runService(() => ({ name: 'economy', module: EconomyModule, env: parseEnv(economyEnv) }));
