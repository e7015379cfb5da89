import tseslint from 'typescript-eslint';

/** Turns off the rules that need type information, for texts that are in no file and to save the seconds of loading it. */
export const UNTYPED_LINT = [
  tseslint.configs.disableTypeChecked,
  { rules: { 'lingui/no-unlocalized-strings': 'off' as const } },
];
