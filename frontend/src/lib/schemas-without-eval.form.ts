import { config } from 'zod/v4/core';

/** The Content-Security-Policy allows no code made of strings, and a browser reports the attempt to find out. */
config({ jitless: true });
