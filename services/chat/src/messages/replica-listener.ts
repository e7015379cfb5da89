import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { pushSubject } from '@crew/service-kit/events/push-publisher';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

/** Keeps the messages held in memory up to date with what other replicas wrote. */
@Injectable()
export class ReplicaListener implements OnModuleInit {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly messages: MessagesService,
  ) {}

  onModuleInit(): void {
    this.connection.subscribe(pushSubject(deckMessage, '*'), {
      callback: (error, heard) => {
        if (error) return;
        const message = heard.json<Message>();
        const { deckId, seq, rev, content } = message;
        this.messages.log.take(deckId, { seq, rev, words: content, json: heard.string() });
      },
    });
    void this.forgetAfterSilence();
  }

  /** While NATS was away, other replicas may have written unheard. */
  private async forgetAfterSilence(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'reconnect') this.messages.log.forgetAll();
    }
  }
}
