import { z } from 'zod';
import { rpc } from '../rpc.js';
import { crisisNotes } from './crisis-notes.entities.js';

export const setCrisisNotes = rpc({
  subject: 'chat.set-crisis-notes',
  summary: 'Turns the admin’s notes about members in a crisis on or off. They are off by default.',
  http: { method: 'PUT', path: '/api/notifications/me/crisis-notes' },
  access: 'admin',
  input: z.strictObject(crisisNotes.shape),
  output: crisisNotes,
  errors: [],
  limit: 'settings',
});
