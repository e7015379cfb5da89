import type { MemberClient } from '../client/member-client.js';

/** The demo members by username. */
export class DemoMembers {
  private readonly byName = new Map<string, MemberClient>();

  add(username: string, member: MemberClient): void {
    this.byName.set(username, member);
  }

  /** @throws Error for an unknown username */
  get(username: string): MemberClient {
    const member = this.byName.get(username);
    if (!member) throw new Error(`Unknown demo member ${username}`);
    return member;
  }

  get all(): MemberClient[] {
    return [...this.byName.values()];
  }
}
