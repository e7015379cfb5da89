import type { MemberClient } from '../client/member-client.js';

/** The demo's people by username. */
export class Crew {
  private readonly byName = new Map<string, MemberClient>();

  add(username: string, member: MemberClient): void {
    this.byName.set(username, member);
  }

  /** @throws Error for who is not aboard */
  get(username: string): MemberClient {
    const member = this.byName.get(username);
    if (!member) throw new Error(`${username} is not aboard`);
    return member;
  }

  get all(): MemberClient[] {
    return [...this.byName.values()];
  }
}
