import { randomBytes } from 'node:crypto';
import { registerMember, type MemberClient } from '@crew/local-stack/client/member-client';
import { app } from './app.js';

/** An API client of a member whose password the test knows. */
export interface TestMember extends MemberClient {
  password: string;
}

/** Test files share the stack, so usernames need a random part. */
const randomSuffix = (): string => randomBytes(4).toString('hex');

/** Registers a new member. */
export async function newMember(name = 'member', displayName = name): Promise<TestMember> {
  const username = `${name}_${randomSuffix()}`.slice(0, 24);
  const password = 'correct horse battery';
  const client = await registerMember(app().url, {
    username,
    email: `${username}@example.org`,
    password,
    displayName,
  });
  return { ...client, password };
}

/** Signs in as the first admin. */
export async function admin(): Promise<TestMember> {
  const { username, email, password } = app().admin;
  return { ...(await registerMember(app().url, { username, email, password, displayName: username })), password };
}
