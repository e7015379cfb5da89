import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { atMost, type Prepare } from '../figure.js';
import { timed } from '../stats.js';
import { until } from '../until.js';
import { runCommand, type Folder } from './run-command.js';

const SERVICE = 'pods';
const EDITED = join(PROJECT_ROOT, 'services/pods/src/pods/pods.service.ts');
/** In which `npm run dev` begins to watch the sources. */
const WATCHING_MS = 3_000;

/** From saving a source of a service in `npm run dev` until the restarted service is ready. The file is only touched. */
export const editToRunning: Prepare<Folder> =
  async ({ path }) =>
  async () => {
    const dev = await runCommand('dev', join(path, 'dev'));
    try {
      await delay(WATCHING_MS);
      const url = `http://127.0.0.1:${dev.record.environment[SERVICE]!['HEALTH_PORT']}/ready`;
      const isReady = (): Promise<boolean> =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      const edit = async (): Promise<void> => {
        const now = new Date();
        await utimes(EDITED, now, now);
        await until('the service stops', async () => !(await isReady()));
        await until('the service is ready again', isReady);
      };
      const seconds = (await timed(edit)) / 1_000;
      const what = 'from saving a source in npm run dev to the restarted service';
      return [{ id: 'P19', what, unit: 's', product: seconds, goal: atMost(1.5) }];
    } finally {
      await dev.stop();
    }
  };
