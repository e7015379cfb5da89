/** Files nobody writes by hand. */
const GENERATED = new Set([
  'package-lock.json',
  'docs/api.md',
  'docs/configuration.md',
  'docs/benchmarks.md',
  'tools/bench/results.json',
  'tools/scale-model/demands.json',
  'tools/scale-model/calibration.json',
  'docs/security/authorization.md',
  'nats.conf',
  'k8s/data/nats-logins.values.yaml',
]);
const MAX_LINES = 300;
/** A file of tests may be longer: it is read one case at a time. */
const MAX_TEST_LINES = 450;

/** The README is an entrance: everything longer is a document of its own. */
const MAX_README_LINES = 150;

function limitOf(path: string): number {
  // A catalogue of texts is a list.
  if (path.endsWith('.po')) return Infinity;
  if (path === 'README.md') return MAX_README_LINES;
  return /\.spec\.tsx?$/.test(path) ? MAX_TEST_LINES : MAX_LINES;
}

interface Rule {
  what: string;
  /** Which files it is for; all unless said. */
  files?: RegExp;
  pattern: RegExp;
  /** Whether it is for generated files as well. */
  generatedToo?: true;
}

// The patterns are written so that they do not match themselves.
const RULES: Rule[] = [
  { what: 'has something left to do', pattern: /\b(?:TO[D]O|FIX[M]E|XX[X])\b/ },
  {
    what: 'turns a check off',
    files: /\.(?:tsx?|mjs|js)$/,
    pattern: /eslint[-]disable|@ts[-](?:ignore|nocheck|expect-error)/,
  },
  {
    what: 'names a folder of one machine',
    files: /^(?!Dockerfile)/,
    pattern: /(?:^|[\s"'`=(:])\/(?:wor[k]|roo[t]|hom[e])\//,
  },
  { what: 'names a package registry', pattern: /registry\.npm[j]s|"resolved": "http[s]?:/, generatedToo: true },
  { what: 'speaks of how the work is organised', pattern: /\bissue[s]? #?\d+\b/i },
  {
    what: 'does not say in its first lines for whom it is',
    files: /^docs\/.*\.md$/,
    pattern: /^(?!# .+\n\nFor (?:engineers|operators|API clients|anyone)\b)/,
    generatedToo: true,
  },
];

/** How a file offends against the rules of tidiness: one sentence each. */
export function offences(path: string, text: string): string[] {
  const generated = GENERATED.has(path);
  const lines = text.split('\n').length - 1;
  return [
    ...(lines > limitOf(path) && !generated
      ? [`${path} has ${lines} lines: no such file has more than ${limitOf(path)}`]
      : []),
    ...RULES.filter((rule) => !generated || rule.generatedToo).flatMap((rule) => broken(rule, path, text)),
  ];
}

function broken({ what, files, pattern }: Rule, path: string, text: string): string[] {
  if (files && !files.test(path)) return [];
  const at = pattern.exec(text)?.index;
  return at === undefined ? [] : [`${path}:${text.slice(0, at).split('\n').length} ${what}`];
}
