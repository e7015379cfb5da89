import { randomBytes } from 'node:crypto';
import { board, type Passenger } from '@crew/local-stack/client/passenger';
import { ship } from './ship.js';

/** A member whose password the test knows. */
export interface Person extends Passenger {
  password: string;
}

/** Files share the ship and the process, but no variable: only chance keeps their people apart. */
const unique = (): string => randomBytes(4).toString('hex');

/** Somebody new who has just joined. */
export async function newPerson(name = 'member', displayName = name): Promise<Person> {
  const username = `${name}_${unique()}`.slice(0, 24);
  const password = 'correct horse battery';
  const passenger = await board(ship().url, {
    username,
    email: `${username}@example.org`,
    password,
    displayName,
  });
  return { ...passenger, password };
}

/** The first admin. */
export async function admin(): Promise<Person> {
  const { username, email, password } = ship().admin;
  return { ...(await board(ship().url, { username, email, password, displayName: username })), password };
}
