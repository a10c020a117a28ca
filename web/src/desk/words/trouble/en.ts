/** What is said when something is amiss with a desk, or with a link, in English. */
export const en = {
  'desk.ended.signedOut': 'You are no longer signed in.',
  'desk.ended.link': 'This link no longer counts.',
  'desk.ended.forbidden': 'This device may not work at this event.',
  'desk.ended.gone': 'The service does not know this event.',
  'desk.endedKept': {
    one: 'Everything is still on this device; {n} operation was not sent. It goes out when you sign in or open a new link here, or save it as a file for another desk.',
    other:
      'Everything is still on this device; {n} operations were not sent. They go out when you sign in or open a new link here, or save them as a file for another desk.',
  },
  'desk.endedStopped': 'This device has stopped asking the service.',
  'desk.endedAllSent': 'Everything that was done here was sent.',
  'desk.endedHandedIn': {
    one: '{n} operation was done before the link was revoked: the service has still taken it.',
    other: '{n} operations were done before the link was revoked: the service has still taken them.',
  },
  'desk.endedList': 'What was not sent',
  'desk.endedAccount': 'Go on as {name}',
  'desk.endedRetry': 'Try again',
  'desk.full': 'This device has no room left.',
  'desk.fullOnlyHere': {
    one: '{n} operation is only on this screen: leave it open until it is sent, and free some space on the device.',
    other:
      '{n} operations are only on this screen: leave it open until they are sent, and free some space on the device.',
  },
  'desk.fullSent': 'Everything was sent. What is new is only on this screen until there is room again.',
  'desk.signIn': 'Sign in again',
  'app.linkRefused': 'This link does not work.',
  'app.linkUnchanged': 'Nothing has changed: this page goes on as before.',
  'app.linkAsk': 'Ask the organiser for another one.',
  'app.linkNoted': 'Understood',
  'app.linkUntried':
    'The link that you opened is tried as soon as there is a connection. Until then this page goes on as before.',
  'desk.restored': 'The service was restored from a backup.',
  'desk.restored.nothing': 'It has everything that was done here.',
  'desk.restored.again': {
    one: 'It lacked {n} thing that was done here, which was handed in again.',
    other: 'It lacked {n} things that were done here, which were handed in again.',
  },
  'desk.restored.brought': {
    one: 'It also lacked {n} entrant or list of others, which this device has brought back. Whoever was added anew needs a new link.',
    other:
      'It also lacked {n} entrants and lists of others, which this device has brought back. Whoever was added anew needs a new link.',
  },
  'desk.restored.behind': {
    one: 'What others did may be missing: {n} entrant had come further.',
    other: 'What others did may be missing: {n} entrants had come further.',
  },
  'desk.restored.waiting': {
    one: '{n} operation waits, because something is missing that another device may bring back.',
    other: '{n} operations wait, because something is missing that another device may bring back.',
  },
  'desk.restored.read': 'I have read this',
} as const
