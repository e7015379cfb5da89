import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventPublisher } from './event-publisher.js';
import { Outbox } from './outbox.js';
import { unhandledEventSchema } from './unhandled-event.schema.js';

/** Global providers of every service that publishes domain events. They need its database, unlike those of the kit. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'UnhandledEvent', schema: unhandledEventSchema }])],
  providers: [EventPublisher, Outbox],
  exports: [EventPublisher, Outbox],
})
export class OutboxModule {}
