import type { Rule } from './row.ts'

const SDK = 'tests/e2e/tracking-rules.spec.ts'
const CALLS = 'src/sync/calls/calls.browser.test.tsx'
const WAIT =
  'spec 4, 5, 8, 9: the wait for a code outlives a reload, cookies live as long as they should, and a login that ended leads to the next'
const NAMES = 'src/lib/tracking/naming.test.ts'
const COLLECTOR = 'tests/server/tracking/collector.test.ts'
const LOGIN = 'tests/e2e/login.spec.ts'
const IDENTITY = 'src/api/identity.test.ts'
const PROPERTIES =
  'properties with reserved words, bad names, no value or another type stay; texts end at 500, addresses at 1024'
const MESSAGES = [
  [NAMES, '%j is none: %s'],
  [NAMES, 'spec 5: an id %j, which no message repeats: %s'],
  [NAMES, 'spec 5: a value %j: %s'],
  [
    COLLECTOR,
    'spec 5: what is refused is counted by the first message about it, which repeats no id and nothing that cannot be shown',
  ],
] as const

/** Section 5: allowed inputs, payloads and names. */
export const VALIDATION: readonly Rule[] = [
  [
    'Empty and falsy parameters of a search are dropped from the query',
    CALLS,
    'spec 5: %s with %j asks for "%s"',
    [['tests/server/api.test.ts', 'spec 5: empty values are the same as none']],
  ],
  ['A zero or empty keyword is dropped from the search of currencies', CALLS, 'spec 5: %s with %j asks for "%s"'],
  [
    '‘all’ in a filter of the glossary is as empty',
    'tests/server/api.test.ts',
    'spec 7.2: what is asked for',
    'the glossary is on the device: no page sends its filters, others do',
  ],
  [
    'A search of HS sends the status where one is chosen, and no other filter',
    'src/sync/sets/hs-codes.browser.test.ts',
    'its rows have the columns of the set, say where they come from and when, and are kept',
  ],
  [
    'A unit takes any text, and says beside the field what is no number',
    'tests/e2e/converter.spec.ts',
    'what is no number is said beside the field, and goes when it is put right',
  ],
  [
    'A unit takes numbers of any form and length',
    'tests/e2e/converter.spec.ts',
    'reads numbers as a person means them',
  ],
  [
    'A range of days says how many it may have',
    'tests/e2e/filters.spec.ts',
    'spec 5: a range of days that is too long says how many it may have',
  ],
  [
    'The four default messages of forms',
    'src/account/forms/form-part.browser.test.tsx',
    'spec 5: what a form wants and has not got is said beside its field',
  ],
  [
    'A name that is missing is said on the page of a form',
    'tests/e2e/forms.spec.ts',
    'a message that is sent offline is kept, can be changed, and arrives once the network is back',
  ],
  [
    'A phone that is none is said beside its field',
    LOGIN,
    'spec 2.4, 4: a phone signs in on the page, comes to where it wanted, and signs out',
    [['src/lib/forms/read-fields.test.ts', 'spec 5: default form messages']],
  ],
  [
    'The client id is a timestamp and three digits, and made anew where it is missing or too long',
    'src/sync/tools/ai-jobs.browser.test.ts',
    'an emoji question fetches its salt first, and the browser has a client id, not longer than 16',
    [[IDENTITY, 'spec 5: the client id']],
  ],
  ['The token is kept for 30 days, the client id for a year', LOGIN, WAIT, [[IDENTITY, 'spec 5: is kept for 30 days']]],
  [
    'A phone code is asked for again only after its time, also after a reload',
    LOGIN,
    WAIT,
    [['src/state/phone-code.test.ts', 'spec 5: %s']],
  ],
  [
    'Events whose names are none are not sent: of other characters, longer than 100, or reserved',
    SDK,
    'an event with a name that is none, or that the product does not know, is not sent',
    [[NAMES, 'spec 5: names of events and properties']],
  ],
  ['Ids have 255 characters at most', SDK, 'ids are at most 255, and reserved keys name nobody'],
  [
    'Properties with reserved words, wrong names or no value do not leave',
    SDK,
    PROPERTIES,
    [['src/tracking/late/plain-record.test.ts', 'spec 5: %s']],
  ],
  ['Texts end at 500 characters, addresses at the 1024 of the channel plugin', SDK, PROPERTIES],
  [
    'Reserved keys of identity name nobody, neither for a login nor for a bond',
    SDK,
    'ids are at most 255, and reserved keys name nobody',
  ],
  [
    'A share from 0 to 1, a stay of at least 0 and a repetition are taken as they are; any other goes by the defaults',
    'src/tracking/late/exposures-sent.browser.test.ts',
    'spec 4, 9: %s',
  ],
  [
    'A link to the app has the form /sd/x/y',
    'tests/e2e/tracking-ids.spec.ts',
    'it has the form /sd/x/y, and any other opens none; asked for, the app is told or why there is none',
    [['tests/server/tracking/app-links.test.ts', '%s is answered with %i, and leads nowhere else']],
  ],
  [
    'Entries of other sites need a host and a flag',
    SDK,
    'links to other sites take the device along where the entry is one',
  ],
  [
    'An operator’s entries without a host are refused at the start',
    'tests/server/tracking/settings.test.ts',
    '%j is refused',
    'the server reads them before there is a page',
  ],
  [
    'Nothing has the SDK lead the page elsewhere: it has no visual mode',
    SDK,
    'neither an address, nor a name of the window, nor a message has it draw on the page, load a script or lead elsewhere',
  ],
  [
    'Where another server takes visits in, each event goes there once',
    'tests/e2e/tracking-elsewhere.spec.ts',
    'spec 5: where another server takes visits in, each event goes there once, and nothing comes to this one',
  ],
  [
    'Each fault of a name, an id or a value has its message, by which operators read what was refused',
    'src/desk/figures/visits.browser.test.tsx',
    'each question has its answer in words, and every number of a drawing is text too',
    MESSAGES,
  ],
]
