import type { Day } from '../../../base/date.ts'
import type { Reply } from '../reply/reply.ts'
import type { Deprecation } from './route.ts'

/** Where the policy is. */
const policyPath = '/docs/guides/api#what-stays-and-what-goes'

/** A reply that says that its operation goes away: RFC 9745 and RFC 8594. */
export function deprecatedReply(reply: Reply, { since, sunset, successor }: Deprecation): Reply {
  const links = [
    reply.headers?.Link,
    `<${policyPath}>; rel="deprecation"; type="text/html"`,
    sunset && `<${policyPath}>; rel="sunset"; type="text/html"`,
    successor && `<${successor}>; rel="successor-version"`,
  ]
  return {
    ...reply,
    headers: {
      ...reply.headers,
      Deprecation: `@${startOf(since).getTime() / 1000}`,
      ...(sunset === undefined ? {} : { Sunset: startOf(sunset).toUTCString() }),
      Link: links.filter((link) => link !== undefined).join(', '),
    },
  }
}

/** The same for readers of the description. */
export function deprecationNotice({ since, sunset, successor }: Deprecation): string {
  const end = sunset === undefined ? '' : ` and may no longer answer from ${sunset}`
  const instead = successor === undefined ? '' : ` Use \`${successor}\` instead.`
  return `Deprecated since ${since}${end}.${instead}`
}

const startOf = (day: Day) => new Date(`${day}T00:00:00Z`)
