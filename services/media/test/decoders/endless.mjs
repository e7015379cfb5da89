/** A decoder that blocks its process forever, deaf to every signal but SIGKILL. */
process.on('SIGTERM', () => undefined);
process.once('message', () => {
  for (;;);
});
