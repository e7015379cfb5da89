import type { User } from '@crew/contracts/identity/identity.entities';

/** Whether the captain of the deck that fits a member's interests has yet to greet them: they have written nothing. */
export const awaitsGreeting = ({ interests, greeted, badges }: User): boolean =>
  interests.length > 0 && !greeted && !badges.includes('first_message');
