import { join } from 'node:path';
import { atMost, type Prepare } from '../figure.js';
import { timed } from '../stats.js';
import { runCommand, type Folder } from './run-command.js';

/** `npm start` with everything built and the data of an earlier start. */
export const laterStart: Prepare<Folder> = async ({ path }) => {
  const dataDir = join(path, 'start');
  const start = () => runCommand('start', dataDir);
  await (await start()).stop();
  return async () => {
    let running: Awaited<ReturnType<typeof start>> | undefined;
    const seconds = (await timed(async () => (running = await start()))) / 1_000;
    await running?.stop();
    return [{ id: 'P12', what: 'a later npm start', unit: 's', product: seconds, goal: atMost(8) }];
  };
};
