import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PostingRulesController } from './posting-rules.controller.js';
import { PostingRulesRepository } from './posting-rules.repository.js';
import { postingRulesSchema } from './posting-rules.schema.js';
import { PostingRulesService } from './posting-rules.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'PostingRules', schema: postingRulesSchema }])],
  controllers: [PostingRulesController],
  providers: [PostingRulesRepository, PostingRulesService],
  exports: [PostingRulesService],
})
export class PostingRulesModule {}
