import { addPasskey } from '@crew/contracts/identity/add-passkey';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { login } from '@crew/contracts/identity/login';
import type { PasskeyAssertion } from '@crew/contracts/identity/passkey.entities';
import { register } from '@crew/contracts/identity/register';
import { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import type { User } from '@crew/contracts/identity/identity.entities';
import type { Input, Output, RpcContract } from '@crew/contracts/rpc';
import { cookieOf, type Credentials, expectOk, send } from '@crew/local-stack/client/member-client';
import { TOTP } from 'otpauth';
import { SoftwareAuthenticator } from '../software-authenticator.js';

/** For a call that is refused before it reads the code. */
const ANY_CODE = '000000';

/** A passkey of a member, and the authenticator that has it. */
interface OwnPasskey {
  id: string;
  authenticator: SoftwareAuthenticator;
}

/** A member with a session. */
export class Person {
  private recoveryCodes: string[] = [];
  /** Set once the second factor is on, or being turned on. */
  private secondFactor?: Promise<void>;
  /** Set once a passkey was added, or is being added. */
  private ownPasskey?: Promise<OwnPasskey>;

  private constructor(
    private readonly url: string,
    readonly id: string,
    readonly username: string,
    readonly email: string,
    readonly password: string,
    public cookie: string,
  ) {}

  static async register(url: string, credentials: Credentials): Promise<Person> {
    return Person.from(url, credentials, await expectOk(await send(url, register, credentials)));
  }

  /** Signs in without a second factor. */
  static async login(url: string, credentials: Omit<Credentials, 'displayName'>): Promise<Person> {
    const { username, password } = credentials;
    return Person.from(url, credentials, await expectOk(await send(url, login, { username, password })));
  }

  /** @throws Error with status and body of an unsuccessful response */
  async call<C extends RpcContract>(contract: C, input: Input<C>): Promise<Output<C>> {
    const response = await expectOk(
      await send(this.url, contract, input as Record<string, unknown>, { cookie: this.cookie }),
    );
    return (response.status === 204 ? null : await response.json()) as Output<C>;
  }

  /** Turns the second factor on: the session then has shown it. */
  enableSecondFactor(): Promise<void> {
    return (this.secondFactor ??= this.enable());
  }

  /** Starts the set-up of a second factor, unless it is on. Resolves to its first code. */
  async startedCode(): Promise<string> {
    return this.secondFactor ? ANY_CODE : this.start();
  }

  private async start(): Promise<string> {
    const { secret } = await this.call(startTwoFactor, { password: this.password });
    return new TOTP({ secret }).generate();
  }

  /** Resolves to an unused code of the second factor, which is turned on before. */
  async code(): Promise<string> {
    await this.enableSecondFactor();
    return this.recoveryCodes.pop()!;
  }

  /** Resolves to their passkey, which is added before. */
  passkey(): Promise<OwnPasskey> {
    return (this.ownPasskey ??= this.addPasskey());
  }

  /** Resolves to what their passkey answers to a new challenge. */
  async passkeyAssertion(): Promise<PasskeyAssertion> {
    const { authenticator } = await this.passkey();
    return authenticator.get((await this.call(startPasskeyLogin, {})).options);
  }

  /** Resolves to the input that adds a passkey, and the authenticator that made it. */
  async newPasskey(): Promise<{ input: Input<typeof addPasskey>; authenticator: SoftwareAuthenticator }> {
    const code = this.secondFactor && (await this.code());
    const { options } = await this.call(startPasskeyRegistration, { password: this.password, code });
    const authenticator = new SoftwareAuthenticator(new URL(this.url).origin);
    return { input: { name: 'Phone', credential: authenticator.create(options) }, authenticator };
  }

  private async addPasskey(): Promise<OwnPasskey> {
    const { input, authenticator } = await this.newPasskey();
    const response = await expectOk(await send(this.url, addPasskey, input, { cookie: this.cookie }));
    this.cookie = cookieOf(response);
    const { id } = (await response.json()) as Output<typeof addPasskey>;
    return { id, authenticator };
  }

  private async enable(): Promise<void> {
    const code = await this.start();
    const response = await expectOk(await send(this.url, enableTwoFactor, { code }, { cookie: this.cookie }));
    this.cookie = cookieOf(response);
    ({ recoveryCodes: this.recoveryCodes } = (await response.json()) as Output<typeof enableTwoFactor>);
  }

  private static async from(
    url: string,
    { email, password }: Pick<Credentials, 'email' | 'password'>,
    response: Response,
  ): Promise<Person> {
    const { user } = (await response.json()) as { user: User };
    return new Person(url, user.id, user.username, email, password, cookieOf(response));
  }
}
