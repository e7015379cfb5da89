import { grantItc } from '@crew/contracts/economy/grant-itc';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import type { Credentials } from '@crew/local-stack/client/member-client';
import { randomBytes } from 'node:crypto';
import { eventually } from '../eventually.js';
import type { Actor } from './actors.js';
import { Person } from './person.js';

export type MemberActor = Exclude<Actor, 'visitor'>;
const SPENDING_ITC = 5_000;

/** Makes members in each role. The first admin gives the others theirs. */
export class People {
  private constructor(
    readonly url: string,
    readonly firstAdmin: Person,
  ) {}

  /** @param admin credentials of the first admin, who has no second factor yet */
  static async create(url: string, admin: Omit<Credentials, 'displayName'>): Promise<People> {
    const firstAdmin = await Person.login(url, admin);
    await firstAdmin.enableSecondFactor();
    return new People(url, firstAdmin);
  }

  newCredentials(): Credentials {
    const username = `authz_${randomBytes(6).toString('hex')}`;
    return { username, email: `${username}@example.org`, password: 'correct horse battery', displayName: username };
  }

  /** Registers a member, who has ITC to spend. */
  async newMember(): Promise<Person> {
    const person = await Person.register(this.url, this.newCredentials());
    const grant = { id: person.id, amount: SPENDING_ITC, reason: 'To spend' };
    // The economy learns of the registration by an event.
    await eventually('the economy knows the member', () => this.firstAdmin.call(grantItc, grant));
    return person;
  }

  /** Makes a member in the role of an actor; what they are to an object or a pod is up to the world. */
  async make(actor: MemberActor): Promise<Person> {
    const person = await this.newMember();
    // They can add none afterwards.
    if (actor === 'deleted' || actor === 'suspended') await person.passkey();
    if (actor === 'deleted') await person.call(deleteAccount, { password: person.password });
    if (actor === 'suspended')
      await this.firstAdmin.call(administerUser, { id: person.id, suspended: { reason: 'Spam', until: null } });
    return actor === 'admin' || actor === 'adminWithout2fa' ? this.promote(person, actor === 'admin') : person;
  }

  /** Makes an admin, who signs in again: the session of the registration may be cached without the permissions. */
  private async promote(person: Person, hasSecondFactor: boolean): Promise<Person> {
    await this.firstAdmin.call(administerUser, { id: person.id, isAdmin: true });
    const admin = await Person.login(this.url, person);
    if (hasSecondFactor) await admin.enableSecondFactor();
    return admin;
  }
}
