import { findMessageTexts } from '@crew/contracts/chat/find-message-texts';
import { searchByMeaning } from '@crew/contracts/chat/search-by-meaning';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { serializedList, type Serialized } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { MeaningSearchService } from './meaning-search.service.js';

@Controller()
export class MeaningSearchController {
  constructor(private readonly meanings: MeaningSearchService) {}

  @Handles(searchByMeaning)
  async searchByMeaning(
    input: ParsedInput<typeof searchByMeaning>,
    call: Call,
  ): Promise<Serialized<Output<typeof searchByMeaning>>> {
    return serializedList(await this.meanings.search(input, call.onward));
  }

  @Handles(findMessageTexts)
  findMessageTexts({ ids }: ParsedInput<typeof findMessageTexts>): Promise<Output<typeof findMessageTexts>> {
    return this.meanings.textsOf(ids);
  }
}
