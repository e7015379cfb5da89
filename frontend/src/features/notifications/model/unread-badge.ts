/** The unread count as the bell shows it: at most 99. */
export const badgeOf = (unread: number): string => (unread > 99 ? '99+' : String(unread));
