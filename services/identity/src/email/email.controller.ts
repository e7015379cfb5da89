import { changeEmail } from '@crew/contracts/identity/change-email';
import { resendVerification } from '@crew/contracts/identity/resend-verification';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CredentialsService } from '../accounts/credentials.service.js';
import { EmailService } from './email.service.js';

@Controller()
export class EmailController {
  constructor(
    private readonly email: EmailService,
    private readonly credentials: CredentialsService,
  ) {}

  @Handles(verifyEmail)
  async verifyEmail({ token }: ParsedInput<typeof verifyEmail>): Promise<Output<typeof verifyEmail>> {
    await this.email.verify(token);
    return null;
  }

  @Handles(resendVerification)
  async resendVerification(_input: object, { member }: Call): Promise<Output<typeof resendVerification>> {
    await this.email.resend(member.id);
    return null;
  }

  @Handles(changeEmail)
  async changeEmail(
    { email, password }: ParsedInput<typeof changeEmail>,
    { member }: Call,
  ): Promise<Output<typeof changeEmail>> {
    await this.email.startChange(await this.credentials.confirm(member.id, password), email);
    return null;
  }
}
