const UNRELEASED = '## Unreleased\n';

/** Moves the unreleased changes of a changelog under a dated version heading. @throws Error if there are none */
export function datedChanges(changelog: string, version: string, date: Date): string {
  const [before = '', after] = changelog.split(UNRELEASED);
  const hasChanges = after?.split(/^## /m)[0]?.includes('- ');
  if (after === undefined || !hasChanges) throw new Error('CHANGELOG.md lists nothing under "Unreleased".');
  return `${before}${UNRELEASED}\n## ${version} · ${date.toISOString().slice(0, 10)}\n${after}`;
}

/** Sets the image tag in a kustomization. @throws Error if its tag is not the older version */
export function releasedImages(kustomization: string, older: string, version: string): string {
  if (!kustomization.includes(`newTag: ${older} `)) throw new Error(`The manifests do not run ${older}.`);
  return kustomization.replaceAll(`newTag: ${older} `, `newTag: ${version} `);
}
