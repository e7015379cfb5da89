import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import type { User } from '@crew/contracts/identity/identity.entities';
import type { Input, Output, RpcContract } from '@crew/contracts/rpc';
import { type Credentials, expectOk, send } from '@crew/local-stack/client/member-client';
import { TOTP } from 'otpauth';

/** For a call that is refused before it reads the code. */
const ANY_CODE = '000000';

/** A member with a session. */
export class Person {
  private recoveryCodes: string[] = [];
  /** Set once the second factor is on, or being turned on. */
  private secondFactor?: Promise<void>;

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

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]!.split(';')[0]!;
