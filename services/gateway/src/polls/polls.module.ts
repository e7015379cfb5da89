import { Module } from '@nestjs/common';
import { PollsService } from './polls.service.js';

@Module({ providers: [PollsService], exports: [PollsService] })
export class PollsModule {}
