/** A decoder that uses a processor forever, off its main thread as image libraries do. */
import { pbkdf2 } from 'node:crypto';

const compute = () => pbkdf2('password', 'salt', 1_000_000, 64, 'sha512', compute);
process.once('message', compute);
