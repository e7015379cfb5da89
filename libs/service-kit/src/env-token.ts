/** Injection token of the validated environment; its type is the output of the service's own schema. */
export const ENV = Symbol('ENV');
