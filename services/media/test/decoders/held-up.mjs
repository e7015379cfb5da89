/** A decoder that gets no processor: it never replies, deaf to every signal but SIGKILL. */
process.on('SIGTERM', () => undefined);
process.once('message', () => setInterval(() => undefined, 60_000));
