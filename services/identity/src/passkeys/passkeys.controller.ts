import { addPasskey } from '@crew/contracts/identity/add-passkey';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { removePasskey } from '@crew/contracts/identity/remove-passkey';
import { renamePasskey } from '@crew/contracts/identity/rename-passkey';
import { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { presentPasskey } from './passkey.presenter.js';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Handles(startPasskeyRegistration)
  async startPasskeyRegistration(
    input: ParsedInput<typeof startPasskeyRegistration>,
    { member }: Call,
  ): Promise<Output<typeof startPasskeyRegistration>> {
    return { options: await this.passkeys.startRegistration(member, input) };
  }

  @Handles(addPasskey)
  async addPasskey(input: ParsedInput<typeof addPasskey>, call: Call): Promise<Output<typeof addPasskey>> {
    const { passkey, token } = await this.passkeys.add(call.member, input, call.client?.userAgent ?? '');
    call.reply.session = token;
    return presentPasskey(passkey);
  }

  @Handles(listPasskeys)
  async listPasskeys(_input: object, { member }: Call): Promise<Output<typeof listPasskeys>> {
    return (await this.passkeys.list(member.id)).map(presentPasskey);
  }

  @Handles(renamePasskey)
  async renamePasskey(
    { id, name }: ParsedInput<typeof renamePasskey>,
    { member }: Call,
  ): Promise<Output<typeof renamePasskey>> {
    return presentPasskey(await this.passkeys.rename(member.id, id, name));
  }

  @Handles(removePasskey)
  async removePasskey(input: ParsedInput<typeof removePasskey>, call: Call): Promise<Output<typeof removePasskey>> {
    call.reply.session = await this.passkeys.remove(call.member, input, call.client?.userAgent ?? '');
    return null;
  }

  @Handles(startPasskeyLogin)
  async startPasskeyLogin(): Promise<Output<typeof startPasskeyLogin>> {
    return { options: await this.passkeys.startLogin() };
  }
}
