import { Module } from '@nestjs/common';
import { FuelModule } from '../fuel/fuel.module.js';
import { ModelsService } from './models.service.js';

@Module({ imports: [FuelModule], providers: [ModelsService], exports: [ModelsService] })
export class ModelsModule {}
