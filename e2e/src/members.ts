import { randomBytes } from 'node:crypto';
import { registerMember, registerNewMember, type MemberClient } from '@crew/local-stack/client/member-client';
import { backdateAccount } from '@crew/testing/backdate-account';
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
  const client = await registerNewMember(app().url, {
    username,
    email: `${username}@example.org`,
    password,
    displayName,
  });
  return { ...client, password };
}

/** A member whose account is 30 days old, for what new accounts may not do. */
export async function establishedMember(name: string): Promise<TestMember> {
  const { user, password } = await newMember(name);
  await backdateAccount(app().mongoUrl, user.id, 30);
  const { username, email, displayName } = user;
  // The session of the registration may be cached with the age that the account had.
  return { ...(await registerMember(app().url, { username, email: email!, password, displayName })), password };
}

/** Signs in as the first admin. */
export async function admin(): Promise<TestMember> {
  const { username, email, password } = app().admin;
  return { ...(await registerMember(app().url, { username, email, password, displayName: username })), password };
}
