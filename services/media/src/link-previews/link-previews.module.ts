import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RemoteFilesModule } from '../remote-files/remote-files.module.js';
import { LinkPreviewRepository } from './link-preview.repository.js';
import { linkPreviewSchema } from './link-preview.schema.js';
import { LinkPreviewsController } from './link-previews.controller.js';
import { LinkPreviewsService } from './link-previews.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'LinkLook', schema: linkPreviewSchema }]), RemoteFilesModule],
  controllers: [LinkPreviewsController],
  providers: [LinkPreviewRepository, LinkPreviewsService],
  exports: [LinkPreviewsService],
})
export class LinkPreviewsModule {}
