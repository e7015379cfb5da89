import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { QueueModule } from '@crew/service-kit/queues/queue.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PushDeviceRepository } from './push-device.repository.js';
import { pushDeviceSchema } from './push-device.schema.js';
import { PushDevices } from './push-devices.js';
import { PUSH_QUEUE, PushQueue } from './push-queue.js';
import { PushSender } from './push-sender.js';
import { WebPushController } from './web-push.controller.js';
import { WebPushService } from './web-push.service.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MongooseModule.forFeature([{ name: 'PushDevice', schema: pushDeviceSchema }]),
    QueueModule.forQueue(PUSH_QUEUE),
  ],
  controllers: [WebPushController],
  providers: [PushDeviceRepository, PushDevices, PushQueue, PushSender, WebPushService],
  exports: [WebPushService],
})
export class WebPushModule {}
