/** Class names map to themselves. */
export default new Proxy({} as Record<string, string>, { get: (_, name) => String(name) });
