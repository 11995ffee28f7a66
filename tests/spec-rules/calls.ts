import type { Rule } from './row.ts'

const SDK = 'tests/e2e/tracking-rules.spec.ts'
const IDS = 'tests/e2e/tracking-ids.spec.ts'
const CONTENTS = 'src/sync/contents.browser.test.ts'

/** Section 7.5: what is asked of builds, and what tracking sends. */
export const CALLS: readonly Rule[] = [
  ['latest.json is asked for every half hour, and the build of another id after it', 'src/sync/builds.browser.test.ts', 'spec 7.5: the newest build is asked for every half hour, and what it is when it is another one'],
  ['What a page was made of comes in one request', CONTENTS, 'spec 7.5: a page that is opened'],
  ['A page that has no such file asks by itself', CONTENTS, 'asks by itself where the answers %s'],
  ['The server answers what a page was made of', 'tests/server/payload.test.ts', 'spec 7.5: what a page was made of', 'what the file holds is the server’s'],
  ['Events go to /sa.gif: as a picture, as one POST, as a batch and as a beacon', SDK, 'records go in batches, and each by itself as a picture, a POST or a beacon where there is no room for batches'],
  ['What waits when a page is left goes as a beacon', 'tests/e2e/tracking-away.spec.ts', 'what waits when a page is left goes at once, for who never comes back, and is stored once for who does @phone'],
  ['Each way of sending is taken in', 'tests/server/tracking/collector.test.ts', 'spec 7.5: what the SDK sends', 'what is stored is the server’s'],
  ['Web.conf is asked for with the host of the page', IDS, 'a channel link is told, and the configuration of visualised events asked for'],
  ['The server answers 200, 304 and the app of a deep link', 'tests/server/tracking/settings.test.ts', 'spec 7.5: what the SDK asks for, where the operator has given it', 'which status it is, is the server’s; the pages of links have the app in them and ask for nothing'],
  ['The server answers 205 and an error message where there is nothing', 'tests/server/tracking/settings.test.ts', 'spec 7.5: what the SDK asks for, where there is none', 'which status it is, is the server’s'],
  ['A collector that is blocked or silent is not noticed', 'tests/e2e/tracking-away.spec.ts', 'counting that is blocked or gets no answer is not noticed, and what was missed comes once when it is back @phone'],
  ['Operators see what became of events', 'tests/server/metrics.test.ts', 'spec 7.5: events are counted by what became of them', 'metrics have a port of their own'],
]
