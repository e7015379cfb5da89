import { parseArgs } from 'node:util';
import { readDemands, writeDemands } from './demands.js';
import { measure } from './measure/measure.js';
import { sections, writePage } from './page.js';
import { readStored, simulate, writeStored } from './stored.js';

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    simulate: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

if (values.measure) await writeDemands(await measure((line) => console.log(line)));
if (values.measure || values.simulate) await writeStored(await simulate());
const contents = sections(await readDemands(), await readStored());
if (values.write) await writePage(contents);
else for (const [name, text] of Object.entries(contents)) console.log(`\n${name}\n\n${text}`);
