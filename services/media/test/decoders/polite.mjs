/** A decoder that replies with its niceness, and with that of its scheduling group where there are such groups. */
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';

const groupNiceness = () => {
  try {
    return readFileSync('/proc/self/autogroup', 'utf8').match(/nice (-?\d+)/)[1];
  } catch {
    return getPriority();
  }
};
process.once('message', () => process.send({ picture: Buffer.from(`${getPriority()} ${groupNiceness()}`) }));
