/** Files of the projects that an image may carry beside packages, by image; services carry their bundle alone. */
const OWN_FILES: Readonly<Record<string, RegExp>> = {
  gateway: /^(services\/gateway\/bundle|frontend\/dist)\//,
  admin: /^tools\/admin\/bundle\//,
  sandbox: /^tools\/sandbox\/(bundle\/|talk\/|vectors\/english\.bin$|package\.json$)/,
};
/** Packages with native code or files of their own, which no bundle contains, and the images that need them. */
const WHOLE_PACKAGES: readonly { readonly packages: RegExp; readonly images: readonly string[] }[] = [
  { packages: /^(sharp|@img\/[\w-]+|detect-libc|semver)$/, images: ['media', 'sandbox'] },
  { packages: /^@node-rs\/argon2(-[\w-]+)?$/, images: ['identity'] },
  {
    packages: /^(msgpackr-extract|@msgpackr-extract\/[\w-]+|node-gyp-build-optional-packages|detect-libc)$/,
    images: ['chat', 'crew-ai', 'media'],
  },
  { packages: /^swagger-ui-dist$/, images: ['gateway'] },
];
/** SDKs that belong to one service; the sandbox imitates the provider. */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  sharp: ['media', 'sandbox'],
  stripe: ['economy', 'sandbox'],
};
/** What a bundled package leaves in an image, for the bill of materials and because licences ask for it. */
const MANIFEST_OR_LICENCE = /^(package\.json|(licen[cs]e|notice|copying)[^/]*)$/i;
const MAX_SHOWN = 5;

/** Returns what an image carries that its service does not need, one sentence each. Paths are relative to its folder. */
export function problemsOfContents(image: string, files: readonly string[]): string[] {
  const own = OWN_FILES[image] ?? new RegExp(`^services/${image}/bundle/`);
  const strays: string[] = [];
  const packages = new Set<string>();
  for (const file of files) {
    const [, name, rest = ''] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(file) ?? [];
    if (name) packages.add(name);
    if (name ? !mayCarry(image, name, rest) : !own.test(file)) strays.push(file);
  }
  const misplaced = Object.entries(ONLY_IN).filter(([name, images]) => packages.has(name) && !images.includes(image));
  const main = files.some((file) => own.test(file) && file.endsWith('/bundle/main.cjs'));
  return [
    ...(main ? [] : ['carries no bundle']),
    ...misplaced.map(([name, images]) => `carries ${name}, which belongs to ${images.join(' and ')} alone`),
    ...strays.slice(0, MAX_SHOWN).map((file) => `carries ${file}, which it does not need`),
    ...(strays.length > MAX_SHOWN ? [`carries ${strays.length - MAX_SHOWN} more such files`] : []),
  ];
}

const mayCarry = (image: string, name: string, file: string): boolean =>
  MANIFEST_OR_LICENCE.test(file) ||
  WHOLE_PACKAGES.some(({ packages, images }) => packages.test(name) && images.includes(image));
