import { approveLetter } from '@crew/contracts/chat/approve-letter';
import { discardLetter } from '@crew/contracts/chat/discard-letter';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import { editLetter } from '@crew/contracts/chat/edit-letter';
import { getLetter } from '@crew/contracts/chat/get-letter';
import { listLetterDrafts } from '@crew/contracts/chat/list-letter-drafts';
import { listLettersToMail } from '@crew/contracts/chat/list-letters-to-mail';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { LettersService } from './letters.service.js';

@Controller()
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Handles(draftLetter)
  draftLetter({ deckId }: ParsedInput<typeof draftLetter>, call: Call): Promise<Output<typeof draftLetter>> {
    return this.letters.draft(deckId, call);
  }

  @Handles(listLetterDrafts)
  listLetterDrafts(): Promise<Output<typeof listLetterDrafts>> {
    return this.letters.list();
  }

  @Handles(editLetter)
  editLetter(input: ParsedInput<typeof editLetter>): Promise<Output<typeof editLetter>> {
    return this.letters.edit(input);
  }

  @Handles(discardLetter)
  discardLetter({ id }: ParsedInput<typeof discardLetter>, { onward }: Call): Promise<Output<typeof discardLetter>> {
    return this.letters.discard(id, onward);
  }

  @Handles(approveLetter)
  approveLetter(input: ParsedInput<typeof approveLetter>, call: Call): Promise<Output<typeof approveLetter>> {
    return this.letters.approve(input, call);
  }

  @Handles(getLetter)
  getLetter({ id }: ParsedInput<typeof getLetter>, { member }: Call): Promise<Output<typeof getLetter>> {
    return this.letters.get(id, member.id);
  }

  @Handles(listLettersToMail)
  listLettersToMail(input: ParsedInput<typeof listLettersToMail>): Promise<Output<typeof listLettersToMail>> {
    return this.letters.listToMail(input);
  }
}
