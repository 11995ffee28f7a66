import type { Rule } from './row.ts'

const SDK = 'tests/e2e/tracking-rules.spec.ts'
const IDS = 'tests/e2e/tracking-ids.spec.ts'
const SETTINGS = 'tests/server/tracking/settings.test.ts'
const CONTENTS = 'src/sync/contents/contents.browser.test.ts'

/** Section 7.5: build information and tracking requests. */
export const CALLS: readonly Rule[] = [
  [
    'latest.json is asked for every half hour, and the build of another id after it',
    'src/sync/app/builds.browser.test.ts',
    'spec 7.5: the newest build is asked for every half hour, and what it is when it is another one',
  ],
  ['What a page was made of comes in one request', CONTENTS, 'spec 7.5: a page that is opened'],
  ['A page that has no such file asks by itself', CONTENTS, 'asks by itself where the answers %s'],
  [
    'A link to a page of the store is followed by its file',
    'tests/e2e/navigation.spec.ts',
    'the 404 page names its own address while the next page loads',
    [['tests/server/payload.test.ts', 'spec 7.5: what a page was made of']],
  ],
  [
    'Events go to /sa.gif: as a picture, as one POST, as a batch and as a beacon',
    SDK,
    'records go in batches, and each by itself as a picture, a POST or a beacon where there is no room for batches',
    [['tests/server/tracking/collector.test.ts', 'spec 7.5: what the SDK sends']],
  ],
  [
    'What waits when a page is left goes as a beacon',
    'tests/e2e/tracking-away.spec.ts',
    'what waits when a page is left goes at once, for who never comes back, and is stored once for who does',
  ],
  [
    'Web.conf is asked for with the host of the page',
    IDS,
    'a channel link is told, and the configuration of visualised events asked for',
  ],
  [
    'Web.conf is asked for with the version that the page has, and 200, 205 and 304 are each handled',
    'src/tracking/late/visualised.browser.test.ts',
    'spec 7.5, 9: the configuration of visualised events is asked for every half hour: 200 brings it, 304 keeps it, 205 ends it',
    [[SETTINGS, 'spec 7.5: what the SDK asks for, where the operator has given it']],
  ],
  [
    'The app of a deep link is answered by its key, or why there is none',
    IDS,
    'it has the form /sd/x/y, and any other opens none; asked for, the app is told or why there is none',
    [[SETTINGS, 'spec 7.5: what the SDK asks for, where there is none']],
  ],
  [
    'A collector that is blocked or silent is not noticed',
    'tests/e2e/tracking-away.spec.ts',
    'counting that is blocked or gets no answer is not noticed, and what was missed comes once when it is back',
  ],
  [
    'Operators see what became of events',
    'tests/server/metrics.test.ts',
    'spec 7.5: events are counted by what became of them',
    'metrics have a port of their own',
  ],
]
