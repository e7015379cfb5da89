/** A word of the old vocabulary, and the term to use instead. */
interface Word {
  pattern: RegExp;
  use: string;
}

const WORDS: Word[] = [
  { pattern: /\b[Ff]acts?\b|[a-z]Facts?\b|\bfacts?[A-Z]/, use: 'domain event' },
  { pattern: /@Reacts\b|\.reactions\.ts\b/, use: 'event handler, @HandlesEvent, <area>.events.ts' },
  { pattern: /\b[Tt]old\b|\b[Tt]ells\b/, use: 'publishes, notifies, sends' },
  { pattern: /\b[Hh]ears\b|\b[Hh]eard\b/, use: 'receives, subscribes, handles' },
  { pattern: /\b[Ss]hips?\b|[a-z]Ship\b/, use: 'app, instance, stack or deployment' },
  { pattern: /\b[Aa]board\b/, use: 'online, member, signs up' },
  { pattern: /\b[Ss]ails?\b/, use: 'what the process does' },
  { pattern: /\b[Dd]eparted\b/, use: 'deleted' },
  { pattern: /\bPrinted\b|\b(?:const|let) printed\b|\bprinted[:.)]/, use: 'serialized' },
  { pattern: /\b[Ww]hoever\b/, use: 'the client, the caller, the member' },
  { pattern: /Heedful|CaptainsEar\b|TellOfElsewhere|\bPassenger\b/, use: 'what it is' },
];

/** Texts and stored names that keep their words: removed before a file is checked. */
const KEPT = new RegExp(
  [
    // Screen texts and names that the specification fixes.
    'Welcome aboard',
    '[Ss]hip[ -][Aa]nalytics',
    'Analyze Ship',
    'DELETED_MEMBER = .*',
    'Departed member',
    // Calls, paths and event types, and the names that follow from them.
    '(?:get-|analyse-)?ship-(?:figures|ledger|analytics)|analyse-ship|/wallet/ship',
    '(?:get|analyse)?Ship(?:Figures|Ledger)?\\b(?=[\'"`,;:)>} =(])',
    'captain-heard|pod-heard|user-departed|welcome-aboard',
    // Stored values and fields of documents.
    "'departed[:\\w]*'|`departed[:`-]|@departed",
    '\\bfactId\\b',
  ].join('|'),
  'g',
);

/** This file, generated files, content that members or models read, and stored fields. */
const EXEMPT = [
  /^tools\/laws\/src\/language\.ts$/,
  /^docs\/(?:api|benchmarks(?:-in-browser)?)\.md$/,
  /^nats\.conf$|^k8s\/data\/nats-logins\.values\.yaml$/,
  /^tools\/local-stack\/src\/demo\//,
  /^tools\/sandbox\/talk\//,
  /^libs\/message-log\/src\/(?:change-queue|room-state)\.ts$/,
  /^services\/chat\/src\/notifications\/notification\.(?:schema|rules|repository)\.ts$/,
  /^services\/crew-ai\/src\/(?:help|persona|prompts|replies)\/|^services\/crew-ai\/src\/captains\/captain-seed\.ts$/,
  /^services\/identity\/src\/users\/(?:name|user)\.rules\.ts$|^services\/media\/src\/generations\/uniforms\.ts$/,
  /^frontend\/src\/features\/media\/model\/uniform-words\.ts$/,
];

const CHECKED = /\.(?:tsx?|mjs|md|ya?ml|sh|env)$|^Dockerfile$/;

/** The words of the old vocabulary in a file: `path:line says "word", use …`. */
export function oldWords(path: string, text: string): string[] {
  if (!CHECKED.test(path) || EXEMPT.some((files) => files.test(path))) return [];
  return text.split('\n').flatMap((line, index) => {
    const checked = line.replaceAll(KEPT, '');
    return WORDS.flatMap(({ pattern, use }) => {
      const found = pattern.exec(checked)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1} says "${found}", use: ${use}`];
    });
  });
}
