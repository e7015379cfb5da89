import { Module } from '@nestjs/common';
import { KnownDevicesService } from './known-devices.service.js';

@Module({ providers: [KnownDevicesService], exports: [KnownDevicesService] })
export class KnownDevicesModule {}
