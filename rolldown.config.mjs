/**
 * Bundles the service or tool in the current folder, which is compiled with its libraries, into `bundle/`, as `npm start`
 * (services alone) and the images run it (docs/decisions/0023-bundled-services.md):
 * - `main.cjs`, the program with its packages, and chunks of code that is loaded at its first use;
 * - a file per worker thread or child process, and the files that the service reads, beside it;
 * - `packages.txt`, what else an image needs, relative to the root: of node_modules, and the `files` of the own manifest.
 */
import { cpSync, existsSync, globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

const ROOT = import.meta.dirname;
const OUTPUT = 'bundle';
const MEGABYTE = 1_000_000;
const fromKit = createRequire(join(ROOT, 'libs/service-kit/package.json'));
const fromMongoose = createRequire(fromKit.resolve('mongoose'));

/** Packages with native code or files of their own. */
const UNBUNDLED = ['sharp', '@node-rs/argon2', 'msgpackr-extract', 'swagger-ui-dist'];
/** Reports installations to its maker; nothing imports it. */
const UNUSED = '@scarf/scarf';
/** Packages whose modules do nothing but define what they export, though their manifests do not say so. */
const WITHOUT_SIDE_EFFECTS = /node_modules\/(bullmq|@nats-io|@nestjs\/(bullmq|common|core|microservices))\//;
const OWN_CODE = /\/(libs|services|tools)\/[^/]+\/dist\/.*\.js$/;

/** Adds the maps of the compiled files, so that those of the bundle lead to the sources. */
const sourceMaps = {
  name: 'source-maps',
  load: {
    filter: { id: OWN_CODE },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
};

/** Makes the modules that look up Mongoose at run time use the one of the bundle. */
const oneMongoose = {
  name: 'one-mongoose',
  resolveId: {
    filter: { id: /\/driver-connection\.js$/ },
    handler: () => fromMongoose.resolve('mongodb/lib/cmap/connection.js'),
  },
  transform: {
    filter: { id: /@nestjs\/mongoose\/dist\/mongoose-core\.module\.js$/ },
    // As `this` the namespace of a bundled package is an instance of Mongoose without its state.
    handler: (code) => ({
      code: code.replace('mongoose.createConnection(', '(0, mongoose.createConnection)('),
      map: null,
    }),
  },
};

/** Node.js has the URLs that whatwg-url brings along with its own Unicode tables. */
const platformUrls = {
  name: 'platform-urls',
  resolveId: { filter: { id: /^whatwg-url$/ }, handler: (id) => `\0${id}` },
  load: { filter: { id: /^\0whatwg-url$/ }, handler: () => `export const { URL, URLSearchParams } = globalThis;` },
};

/** Writes what else belongs to the bundle. */
const packagesAndFiles = {
  name: 'packages-and-files',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle);
    const ids = chunks.flatMap(({ moduleIds = [] }) => moduleIds);
    const imports = chunks.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
    const bundled = new Set(ids.map(packageOf).filter(Boolean));
    const files = [...bundled].flatMap(manifestAndLicences);
    const unbundled = [process.cwd(), ...bundled].flatMap((folder) =>
      [...dependenciesOf(folder), ...(folder === process.cwd() ? imports : [])]
        .filter((name) => UNBUNDLED.includes(name))
        .flatMap((name) => [...withDependencies(name, folder)]),
    );
    const paths = new Set([...files, ...unbundled, ...ownFiles()].map((path) => relative(ROOT, path)));
    writeFileSync(join(OUTPUT, 'packages.txt'), `${[...paths].sort().join('\n')}\n`);
    for (const folder of globSync('dist/*/drawn')) cpSync(folder, join(OUTPUT, basename(folder)), { recursive: true });
  },
};

/** @returns the folder of the package that a module belongs to */
const packageOf = (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0];

/** What an image keeps of a bundled package: for its bill of materials, and because licences ask for it. */
const manifestAndLicences = (folder) =>
  readdirSync(folder)
    .filter((name) => name === 'package.json' || /^(licen[cs]e|notice|copying)/i.test(name))
    .map((name) => join(folder, name));

/** @returns the files that the program reads from its own package, with the manifest by which it finds them */
function ownFiles() {
  const { files = [] } = JSON.parse(readFileSync('package.json', 'utf8'));
  return (files.length > 0 ? ['package.json', ...files] : []).map((file) => join(process.cwd(), file));
}

/** @returns the names of the packages that the one in this folder needs, those of other platforms included */
function dependenciesOf(folder) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/** @returns the folders of a package and of all that it needs, as far as they are installed for the one in `from` */
function* withDependencies(name, from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name);
  const folder = places.map((path) => join(path, name)).find((path) => existsSync(path));
  if (!folder) return;
  yield folder;
  for (const other of dependenciesOf(folder)) if (other !== UNUSED) yield* withDependencies(other, folder);
}

const bundle = (name, file, codeSplitting, plugins = []) => ({
  input: { [name]: file },
  platform: 'node',
  external: new RegExp(`^(${UNBUNDLED.join('|')})(/|$)`),
  onLog: (level, log, report) => {
    if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
    // An optional package that is not installed stays an import that fails when it runs; code of our own fails now.
    else if (OWN_CODE.test(log.id)) report('error', log);
  },
  preserveEntrySignatures: false,
  resolve: { mainFields: ['module', 'main'], conditionNames: ['es2015'] },
  treeshake: { moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }] },
  plugins: [sourceMaps, oneMongoose, platformUrls, ...plugins],
  output: {
    dir: OUTPUT,
    // A module that imports node:http loads all of its exports, undici among them: 10 MB more than `require`.
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    minify: true,
    keepNames: true,
    comments: false,
    // Without the maps of packages, which would take 17 MB.
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    postFooter: ({ fileName, moduleIds }) =>
      moduleIds.some((id) => OWN_CODE.test(id)) ? `//# sourceMappingURL=${fileName}.map` : '',
    strictExecutionOrder: true,
    codeSplitting,
  },
});

/** In one file parsing would take 20 MB more: it leaves gaps in the memory of the allocator. */
const chunks = { groups: [{ name: 'packages', tags: ['$initial'], test: /\/node_modules\//, maxSize: MEGABYTE }] };
const isService = basename(dirname(process.cwd())) === 'services';
const ofServices = isService ? [join(ROOT, 'libs/service-kit/dist/**/*.worker.js')] : [];
const workers = globSync(['dist/**/*.worker.js', ...ofServices]);

rmSync(OUTPUT, { recursive: true, force: true });
export default [
  bundle('main', 'dist/main.js', chunks, [packagesAndFiles]),
  ...workers.map((file) => bundle(basename(file, '.js'), file, false)),
];
