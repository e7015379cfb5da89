import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICES } from '../src/stack/topology.js';

/** A server that responds with 200 and its environment on every port that a service may get, on `HOST` as a gateway. */
const FAKE_SERVICE = `
const { createServer } = process.getBuiltinModule('node:http');
const respond = (request, response) => response.end(JSON.stringify(process.env));
for (const port of [process.env.HEALTH_PORT, process.env.PORT, process.env.SANDBOX_PORT]) {
  if (port) createServer(respond).listen(Number(port), port === process.env.PORT ? process.env.HOST : '127.0.0.1');
}
process.on('SIGTERM', () => process.exit(0));
`;

/** Creates a folder like the built project, in which every service is a fake or a given script. */
export async function createFakeServices(
  scripts: Partial<Record<(typeof SERVICES)[number], string>> = {},
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'crew-fake-services-'));
  const write = async (file: string, script: string): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), script);
  };
  await write('package.json', '{ "type": "module" }');
  await write('tools/sandbox/dist/main.js', FAKE_SERVICE);
  for (const name of SERVICES) await write(`services/${name}/bundle/main.cjs`, scripts[name] ?? FAKE_SERVICE);
  return root;
}
