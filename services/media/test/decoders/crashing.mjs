/** A decoder that a file makes crash. */
process.once('message', () => process.abort());
