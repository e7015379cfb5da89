import type { Passenger } from '../client/passenger.js';

/** The demo's people by username. */
export class Crew {
  private readonly byName = new Map<string, Passenger>();

  add(username: string, passenger: Passenger): void {
    this.byName.set(username, passenger);
  }

  /** @throws Error for who is not aboard */
  get(username: string): Passenger {
    const passenger = this.byName.get(username);
    if (!passenger) throw new Error(`${username} is not aboard`);
    return passenger;
  }

  get all(): Passenger[] {
    return [...this.byName.values()];
  }
}
