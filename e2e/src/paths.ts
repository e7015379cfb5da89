import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import type { TestMember } from './members.js';

const ROUTE_TABLE = join(import.meta.dirname, '../../frontend/src/app/routes.ts');

/** Each path of the route table. */
export const PATHS = [...readFileSync(ROUTE_TABLE, 'utf8').matchAll(/ path: '(\/.*?)'/g)].map(([, path]) => path!);

/** A path for each route with a parameter. Pod and conversation are those of the member, who gets a checkout besides. */
export async function examplePaths(
  member: TestMember,
  { podId, conversationId, letterId, username }: Record<'podId' | 'conversationId' | 'letterId' | 'username', string>,
): Promise<Record<string, string>> {
  const { token } = await member.call(createPodInvite, { id: podId, singleUse: false });
  const { url } = await member.call(createCheckout, { amount: '100' });
  return {
    '/bridge/:deckId?': '/bridge/energy',
    '/checkout/:sessionId': `/checkout/${url.slice(url.lastIndexOf('/') + 1)}`,
    '/help/:article?': '/help',
    '/letters/:id': `/letters/${letterId}`,
    '/messages/:id?': `/messages/${conversationId}`,
    '/pods/:id': `/pods/${podId}`,
    '/pods/join/:token': `/pods/join/${token}`,
    '/profile/:username': `/profile/${username}`,
  };
}
