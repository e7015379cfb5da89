import { LOGGER } from '@crew/service-kit/logging/tokens';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Asker, type AskedMessage } from './asker.js';
import { ReplyToolbox } from './reply-toolbox.js';

export type { ToolUse } from './reply-toolbox.js';

/** What captains can look up while they write a reply. */
@Injectable()
export class ToolsService {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The tools of a reply to a message. */
  toolboxFor(message: AskedMessage): ReplyToolbox {
    return new ReplyToolbox(new Asker(message, this.rpc), this.logger);
  }
}
