import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { updateCaptainLog } from '@crew/contracts/chat/update-captain-log';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CaptainsLogService } from './captains-log.service.js';

@Controller()
export class CaptainsLogController {
  constructor(private readonly log: CaptainsLogService) {}

  @Handles(getCaptainLog)
  async getCaptainLog(_input: ParsedInput<typeof getCaptainLog>, call: Call): Promise<Output<typeof getCaptainLog>> {
    const latest = await this.log.latest();
    call.reply.etag = `"${latest?.id ?? 'none'}"`;
    return latest;
  }

  @Handles(listCaptainLogs)
  listCaptainLogs({ limit, before }: ParsedInput<typeof listCaptainLogs>): Promise<Output<typeof listCaptainLogs>> {
    return this.log.list(limit, before);
  }

  @Handles(postCaptainLog)
  postCaptainLog(
    { message }: ParsedInput<typeof postCaptainLog>,
    { member, onward }: Call,
  ): Promise<Output<typeof postCaptainLog>> {
    return this.log.post(message, member, onward);
  }

  @Handles(updateCaptainLog)
  updateCaptainLog(
    { id, isActive }: ParsedInput<typeof updateCaptainLog>,
    { onward }: Call,
  ): Promise<Output<typeof updateCaptainLog>> {
    return this.log.setActive(id, isActive, onward);
  }
}
