import { z } from 'zod';

/** An admin's setting of notes about members in a crisis. */
export const crisisNotes = z.object({ wanted: z.boolean() }).meta({ id: 'CrisisNotes' });
