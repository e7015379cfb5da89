import { Module } from '@nestjs/common';
import { CaptainsModule } from '../captains/captains.module.js';
import { PortraitsController } from './portraits.controller.js';
import { PortraitsService } from './portraits.service.js';

@Module({ imports: [CaptainsModule], controllers: [PortraitsController], providers: [PortraitsService] })
export class PortraitsModule {}
