import { listDecks } from './chat/list-decks.js';
import { listMessages } from './chat/list-messages.js';
import { postMessage } from './chat/post-message.js';
import { getMe } from './identity/get-me.js';
import { login } from './identity/login.js';
import { logout } from './identity/logout.js';
import { register } from './identity/register.js';
import { resolveSession } from './identity/resolve-session.js';
import type { RpcContract } from './rpc.js';

/** The index of every call: one line each, by service. It feeds the documentation and the coverage tests. */
export const CATALOG: readonly RpcContract[] = [
  // identity
  register,
  login,
  logout,
  getMe,
  resolveSession,
  // chat
  listDecks,
  listMessages,
  postMessage,
];
