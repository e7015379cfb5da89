import { createHash } from 'node:crypto';

/** The password of all demo members: derived from the admin's, so that it is stable per stack and unknown elsewhere. */
export const demoPassword = (secret: string): string =>
  createHash('sha256').update(`demo ${secret}`).digest('base64url').slice(0, 16);
