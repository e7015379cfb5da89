import { countUnreadThreads } from '@crew/contracts/chat/count-unread-threads';
import { listThreads } from '@crew/contracts/chat/list-threads';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { ThreadsService } from './threads.service.js';

@Controller()
export class ThreadsController {
  constructor(private readonly threads: ThreadsService) {}

  @Handles(listThreads)
  async listThreads(
    page: ParsedInput<typeof listThreads>,
    { member }: Call,
  ): Promise<Serialized<Output<typeof listThreads>>> {
    return new Serialized(await this.threads.list(member.id, page));
  }

  @Handles(countUnreadThreads)
  async countUnreadThreads(
    _input: ParsedInput<typeof countUnreadThreads>,
    { member }: Call,
  ): Promise<Output<typeof countUnreadThreads>> {
    return { unread: await this.threads.countUnread(member.id) };
  }
}
