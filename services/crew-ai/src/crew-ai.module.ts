import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { crewMemberSchema } from './crew/crew-member.schema.js';
import { CrewController } from './crew/crew.controller.js';
import { CrewRepository } from './crew/crew.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'CrewMember', schema: crewMemberSchema }])],
  controllers: [CrewController],
  providers: [CrewRepository],
})
export class CrewAiModule {}
