import type { TestMember } from '../members.js';
import type { ElementQuery } from './element-query.js';

/** An element on a page of any engine. */
export interface EngineElement {
  /** Whether it has not moved for two frames. */
  isStable(): Promise<boolean>;
  /** Moves the pointer over it. */
  hover(): Promise<void>;
  /** Scrolls to it and presses it as a person does, at the place where it is. */
  click(): Promise<void>;
  /** Types after what it contains. */
  type(text: string): Promise<void>;
}

/** A page of any engine, in a session of its own. */
export interface EngineTab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  find(query: ElementQuery): Promise<EngineElement | undefined>;
  pressEnter(): Promise<void>;
  /** The text that is on the page. */
  text(): Promise<string>;
}

/** A browser engine: `open`, then any number of tabs, then `close`. */
export interface Engine {
  open(): Promise<void>;
  close(): Promise<void>;
  /** A tab in a session of its own, in which a member is signed in. */
  tab(member: TestMember): Promise<EngineTab>;
}

export const WINDOW = { width: 1_280, height: 900 };
