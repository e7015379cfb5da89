/** A decoder that replies with the variables that it can read. */
process.once('message', () => process.send({ picture: Buffer.from(Object.keys(process.env).join()) }));
