/** A decoder that uses more and more memory. */
const taken = [];
process.once('message', () => {
  setInterval(() => taken.push(Buffer.alloc(1024 * 1024 * 16, 1)), 1);
});
