/** Injection token of the process's logger (pino). */
export const LOGGER = Symbol('LOGGER');
