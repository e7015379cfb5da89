import { Module } from '@nestjs/common';
import { GatewayHealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({ controllers: [GatewayHealthController], providers: [Readiness] })
export class HealthModule {}
