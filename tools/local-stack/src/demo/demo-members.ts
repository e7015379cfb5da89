import type { MemberClient } from '../client/member-client.js';
import { DEMO_MEMBERS } from './members.js';

/** The demo members by username. */
export class DemoMembers {
  private readonly byName = new Map<string, MemberClient>();

  add(member: MemberClient): MemberClient {
    this.byName.set(member.user.username, member);
    return member;
  }

  find(username: string): MemberClient | undefined {
    return this.byName.get(username);
  }

  /** @throws Error for an unknown username */
  get(username: string): MemberClient {
    const member = this.find(username);
    if (!member) throw new Error(`Unknown demo member ${username}`);
    return member;
  }

  /** In the order of `DEMO_MEMBERS`, which is not that of their sign-ups. */
  get all(): MemberClient[] {
    return DEMO_MEMBERS.flatMap(({ username }) => this.find(username) ?? []);
  }
}
