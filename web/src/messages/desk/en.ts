/** The check-in desk in English. */
export const en = {
  'desk.title': 'Check-in desk',
  'desk.lead':
    'Check in the players of a tournament, with their lists judged and locked, with or without a connection. Helpers open the link that the organiser gave them.',
} as const
