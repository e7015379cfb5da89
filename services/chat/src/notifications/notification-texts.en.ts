import { BADGE_NAMES } from '@crew/contracts/identity/identity.constants';

/** What notifications say in English. The other languages have the same type. Numbers come as they are written. */
export const en = {
  badges: BADGE_NAMES,
  sentences: {
    pictures: { one: 'A picture', other: (count: string) => `${count} pictures` },
    voice_note: (length: string) => `Voice note, ${length}`,
    purchase: (itc: string) => `${itc} ITC arrived`,
    bonus: (itc: string) => `${itc} ITC welcome bonus`,
    itc_granted: (itc: string, reason: string) => `${itc} ITC granted: ${reason}`,
    itc_taken_back: (itc: string, reason: string) => `${itc} ITC taken back: ${reason}`,
    pod_joined: (pod: string) => `joined ${pod}`,
    pod_removed: (pod: string) => `You are no longer in ${pod}`,
    pod_dissolved: (pod: string) => `${pod} was dissolved`,
    pod_messages: (pod: string) => `in ${pod}`,
    bonus_declined: 'Your welcome bonus was declined',
    message_hidden: 'Your message is hidden until an admin has looked at it',
    message_removed: 'An admin has removed your message',
    flag_dismissed: 'The message you flagged was looked at and stays',
    message_shown: 'Your message was looked at and is shown again',
    message_restored: 'An admin looked again: your message is back',
    removal_reversed: 'An admin looked again: your message should not have been removed',
    decision_upheld: 'An admin looked again: the decision stands',
    warning_lifted: 'An admin looked again and lifted the warning',
    suspension_lifted: 'An admin looked again and lifted your suspension',
    flag_upheld: 'The message you flagged was removed. Thank you',
    crisis_deck: 'A member may be in a crisis. A captain gave help lines',
    crisis_pod: 'A pod’s member may be in a crisis. A captain gave help lines',
    crisis_help: 'Somebody in the help chat may be in a crisis and got help lines',
    report_dismissed: 'The member you reported was looked at, and no action was taken',
    report_upheld: 'An admin acted on your report of a member. Thank you',
    member_warned: 'An admin has warned you: members reported how you behave',
    direct_messages: 'sent you a message',
    direct_request: 'would like to write to you',
    reminder: 'A message that you wanted to come back to',
    not_sent: {
      no_access: 'Your scheduled message was not sent: you can no longer write there',
      not_reachable: 'Your scheduled message was not sent: the member does not take it',
      thread_gone: 'Your scheduled message was not sent: its thread is gone',
      suspended: 'Your scheduled message was not sent: your account was suspended',
      other: 'Your scheduled message was not sent',
    },
  },
};

export type NotificationTexts = typeof en;
