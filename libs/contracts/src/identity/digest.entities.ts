import { z } from 'zod';

/** How often a member who is away gets a digest by mail at most. */
export const digestFrequency = z.enum(['daily', 'weekly']).meta({ id: 'DigestFrequency' });
export type DigestFrequency = z.output<typeof digestFrequency>;
