/** Injection token of the process's checked environment; each service types it by its own schema. */
export const ENV = Symbol('ENV');
