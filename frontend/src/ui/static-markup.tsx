import type { ComponentType } from 'react';

/** Markup without behavior, of a module `*.static.tsx`. Builds leave its component out (`build/static-parts.ts`). */
export interface StaticPart {
  /** Class of the element around it. */
  root: string | undefined;
  Content?: ComponentType;
}

/** A static part: rendered, or, where it was left out, kept as the document has it. */
export const StaticMarkup = ({ part: { root, Content } }: { part: StaticPart }) =>
  Content ? (
    <div className={root}>
      <Content />
    </div>
  ) : (
    // Hydration keeps whatever is in an element with a text, even an empty one, if it is not to compare them.
    <div className={root} suppressHydrationWarning>
      {''}
    </div>
  );
