import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PinsEvents } from './pins.events.js';
import { PinRepository } from './pins.repository.js';
import { roomPinsSchema } from './pins.schema.js';

/** The pinned messages of a service's rooms. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'RoomPins', schema: roomPinsSchema }])],
  providers: [PinRepository, PinsEvents],
  exports: [PinRepository],
})
export class PinsModule {}
