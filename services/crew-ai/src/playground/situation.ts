import type { CrewKey } from '@crew/contracts/chat/decks';
import type { HelpArticleId } from '@crew/contracts/help/article';
import type { Language } from '@crew/contracts/languages';

/** What the answer must be like. */
interface Expectations {
  /** Language of the answer, English by default; `any` when the situation leaves it open. */
  language?: Language | 'any';
  /** Most sentences of the answer, for what is no list. */
  sentences?: number;
  /** Lines of a numbered list. */
  items?: number;
  matches?: RegExp;
  never?: RegExp;
  /** The article that the Help Guide cites. */
  article?: HelpArticleId;
  /** What the message is noticed as; by default nothing. */
  crisis?: 'self' | 'violence';
}

/** A scripted situation, of one or several captains. */
export interface Entry {
  name: string;
  /** `all` are the seven captains besides the Help Guide. */
  captains: 'all' | readonly CrewKey[];
  /** Display name of the member; Ada by default. */
  by?: string;
  says: string;
  /** Messages before it, by a member or by a captain's key. */
  earlier?: readonly { by: string; says: string }[];
  /** A deck by default. */
  place?: 'pod';
  expects?: Expectations;
  /** What a good answer does, for the judge of `npm run eval`. */
  judge?: string;
}

/** One situation of one captain. */
export interface Situation extends Entry {
  /** `language/german question [lyra]` */
  name: string;
  category: string;
  captain: CrewKey;
}
