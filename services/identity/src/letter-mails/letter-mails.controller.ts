import { getLetterMail } from '@crew/contracts/identity/get-letter-mail';
import { setLetterMail } from '@crew/contracts/identity/set-letter-mail';
import { stopLetterMail } from '@crew/contracts/identity/stop-letter-mail';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { LetterMailsService } from './letter-mails.service.js';

@Controller()
export class LetterMailsController {
  constructor(private readonly letterMails: LetterMailsService) {}

  @Handles(getLetterMail)
  async getLetterMail(_input: object, { member }: Call): Promise<Output<typeof getLetterMail>> {
    return { wanted: await this.letterMails.isWantedBy(member.id) };
  }

  @Handles(setLetterMail)
  async setLetterMail(
    { wanted }: ParsedInput<typeof setLetterMail>,
    { member }: Call,
  ): Promise<Output<typeof setLetterMail>> {
    await this.letterMails.set(member.id, wanted);
    return { wanted };
  }

  @Handles(stopLetterMail)
  async stopLetterMail({ token }: ParsedInput<typeof stopLetterMail>): Promise<Output<typeof stopLetterMail>> {
    await this.letterMails.stop(token);
    return null;
  }
}
