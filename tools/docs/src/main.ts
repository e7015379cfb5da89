import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generated } from './generated.js';
import { ROOT } from './workspace.js';

for (const [path, text] of await generated()) {
  await writeFile(join(ROOT, path), text);
  console.log(`Wrote ${path}`);
}
