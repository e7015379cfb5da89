import { Module } from '@nestjs/common';
import { RemoteFilesService } from './remote-files.service.js';

@Module({ providers: [RemoteFilesService], exports: [RemoteFilesService] })
export class RemoteFilesModule {}
