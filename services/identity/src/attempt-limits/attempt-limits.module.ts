import { Module } from '@nestjs/common';
import { AttemptLimitsService } from './attempt-limits.service.js';

@Module({ providers: [AttemptLimitsService], exports: [AttemptLimitsService] })
export class AttemptLimitsModule {}
