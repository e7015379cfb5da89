import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICES } from '../src/stack/topology.js';

/** Answers every request with 200 and its own environment, on each of the ports that a service may be given. */
const ANSWERING = `
import { createServer } from 'node:http';
const answer = (request, response) => response.end(JSON.stringify(process.env));
for (const port of [process.env.HEALTH_PORT, process.env.PORT, process.env.SANDBOX_PORT]) {
  if (port) createServer(answer).listen(Number(port));
}
process.on('SIGTERM', () => process.exit(0));
`;

/** A folder laid out like the built project, in which every service is a stand-in, or the script given for it. */
export async function makeStandIns(scripts: Partial<Record<(typeof SERVICES)[number], string>> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'crew-stand-ins-'));
  const write = async (file: string, script: string): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), script);
  };
  await write('package.json', '{ "type": "module" }');
  await write('tools/sandbox/dist/main.js', ANSWERING);
  for (const name of SERVICES) await write(`services/${name}/dist/main.js`, scripts[name] ?? ANSWERING);
  return root;
}
