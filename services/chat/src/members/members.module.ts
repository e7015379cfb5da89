import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/blocks.module.js';
import { CaptainStatuses } from './captain-statuses.js';
import { DeckVisitRepository } from './deck-visit.repository.js';
import { deckVisitSchema } from './deck-visit.schema.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [
    BlocksModule,
    MemberDirectoryModule,
    MongooseModule.forFeature([{ name: 'DeckVisit', schema: deckVisitSchema }]),
  ],
  controllers: [MembersController],
  providers: [CaptainStatuses, DeckVisitRepository, MembersService],
  exports: [MembersService],
})
export class MembersModule {}
