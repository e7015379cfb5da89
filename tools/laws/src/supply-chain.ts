/** The part of a `package-lock.json` that is judged, by the path of each package. */
export interface Lockfile {
  packages: Record<
    string,
    { integrity?: string; resolved?: string; license?: string; link?: boolean; dev?: boolean; optional?: boolean }
  >;
}

/** SPDX identifiers of licences that ask for no more than their notice, or for the source of changes to the package. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Licences that packages state in their readme or the older `licenses` field, neither of which the lockfile copies. */
const STATED_ELSEWHERE: Record<string, string> = {
  'node_modules/passport-strategy': 'MIT',
  'node_modules/pause': 'MIT',
};

/** Packages that npm installs, without those of the workspace and those bundled in another's archive. */
const installed = ({ packages }: Lockfile) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** One sentence for each package that npm could not verify, or that comes from elsewhere than the configured registry. */
export const lockfileBreaches = (lockfile: Lockfile): string[] =>
  installed(lockfile).flatMap(([path, { integrity, resolved }]) => [
    ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512 integrity`]),
    ...(resolved === undefined ? [] : [`${path} comes from ${resolved}`]),
  ]);

/** One sentence for each production package whose licence, an SPDX expression, is not allowed. */
export const licenceBreaches = (lockfile: Lockfile): string[] =>
  installed(lockfile)
    .filter(([path, { dev, license = STATED_ELSEWHERE[path] ?? '' }]) => !dev && !isAllowed(license))
    .map(([path, { license }]) => `${path} has the licence ${license || 'none'}`);

const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((terms) => terms.split(' AND ').every((one) => ALLOWED.has(one)));
