import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FuelController } from './fuel.controller.js';
import { FuelRepository } from './fuel.repository.js';
import { fuelSchema } from './fuel.schema.js';
import { FuelService } from './fuel.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Fuel', schema: fuelSchema }])],
  controllers: [FuelController],
  providers: [FuelRepository, FuelService],
  exports: [FuelService],
})
export class FuelModule {}
