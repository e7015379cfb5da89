import type { PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import {
  placeholdersOf,
  promptFaults,
  type PromptFault,
  type PromptNeeds,
} from '@crew/contracts/crew-ai/prompt-faults';

/** A prompt that Crew comes with. */
export interface BuiltInPrompt {
  name: string;
  version: number;
  text: string;
  /** What an admin's version has to keep: sentences that code or safety relies on. */
  sentences: readonly string[];
}

/** The text of a prompt and its version. */
export interface PromptVersion {
  version: string;
  text: string;
}

export const needsOf = ({ text, sentences }: BuiltInPrompt): PromptNeeds => ({
  placeholders: placeholdersOf(text),
  sentences,
});

export const faultsOf = (text: string, builtIn: BuiltInPrompt): PromptFault[] => promptFaults(text, needsOf(builtIn));

export const builtInVersion = ({ version, text }: BuiltInPrompt): PromptVersion => ({ version: `${version}`, text });

/** `4.2`: the second change that admins made to a prompt, when Crew came with version 4. An upgrade never gives it again. */
export const changeVersion = ({ version }: BuiltInPrompt, change: number): string => `${version}.${change}`;

/** `captain 4.2`, as replies name what they were written with. */
export const promptLabel = (name: PromptName, { version }: PromptVersion): string => `${name} ${version}`;
