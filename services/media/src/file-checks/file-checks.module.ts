import { Module } from '@nestjs/common';
import { FileChecksService } from './file-checks.service.js';
import { VirusScanner } from './virus-scanner.js';

@Module({ providers: [FileChecksService, VirusScanner], exports: [FileChecksService] })
export class FileChecksModule {}
