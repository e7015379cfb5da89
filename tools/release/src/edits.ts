const UNRELEASED = '## Unreleased\n';

/** Dates what has changed since the last release, and begins a new list. @throws Error when nothing is listed */
export function datedChanges(changelog: string, version: string, date: Date): string {
  const [before = '', after] = changelog.split(UNRELEASED);
  const listed = after?.split(/^## /m)[0]?.includes('- ');
  if (after === undefined || !listed) throw new Error('CHANGELOG.md lists nothing under "Unreleased".');
  return `${before}${UNRELEASED}\n## ${version} · ${date.toISOString().slice(0, 10)}\n${after}`;
}

/** Has the manifests run the images of a version. @throws Error when they did not run those of the older one */
export function releasedImages(kustomization: string, older: string, version: string): string {
  if (!kustomization.includes(`newTag: ${older} `)) throw new Error(`The manifests do not run ${older}.`);
  return kustomization.replaceAll(`newTag: ${older} `, `newTag: ${version} `);
}
