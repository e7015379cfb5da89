import { changeEmail } from '@crew/contracts/identity/change-email';
import { resendVerification } from '@crew/contracts/identity/resend-verification';
import { undoEmailChange } from '@crew/contracts/identity/undo-email-change';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { EmailVerificationService } from './email-verification.service.js';

@Controller()
export class EmailVerificationController {
  constructor(private readonly verification: EmailVerificationService) {}

  @Handles(verifyEmail)
  async verifyEmail({ token }: ParsedInput<typeof verifyEmail>): Promise<Output<typeof verifyEmail>> {
    await this.verification.verify(token);
    return null;
  }

  @Handles(resendVerification)
  async resendVerification(_input: object, { member }: Call): Promise<Output<typeof resendVerification>> {
    await this.verification.resend(member.id);
    return null;
  }

  @Handles(changeEmail)
  async changeEmail(
    { email, password }: ParsedInput<typeof changeEmail>,
    { member }: Call,
  ): Promise<Output<typeof changeEmail>> {
    await this.verification.startChange(member.id, password, email);
    return null;
  }

  @Handles(undoEmailChange)
  async undoEmailChange({ token }: ParsedInput<typeof undoEmailChange>): Promise<Output<typeof undoEmailChange>> {
    await this.verification.undoChange(token);
    return null;
  }
}
