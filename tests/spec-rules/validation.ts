import type { Rule } from './row.ts'

const SDK = 'tests/e2e/tracking-rules.spec.ts'
const NAMES = 'src/lib/tracking/naming.test.ts'
const SAID = 'the messages are those of the server’s answer'

/** Section 5: what may be entered, sent and named. */
export const VALIDATION: readonly Rule[] = [
  ['Empty parameters are as none to the server too', 'tests/server/api.test.ts', 'spec 5: empty values are the same as none', 'what the server reads'],
  ['A search of HS sends the status where one is chosen, and no other filter', 'src/sync/hs-codes.browser.test.ts', 'its rows have the columns of the set, say where they come from and when, and are kept'],
  ['A unit takes any text, and says beside the field what is no number', 'tests/e2e/converter.spec.ts', 'what is no number is said beside the field, and goes when it is put right'],
  ['A unit takes numbers of any form and length', 'tests/e2e/converter.spec.ts', 'reads numbers as a person means them'],
  ['A range of days says how many it may have', 'tests/e2e/filters.spec.ts', 'spec 5: a range of days that is too long says how many it may have @phone'],
  ['The four default messages of forms', 'src/account/forms/form-part.browser.test.tsx', 'spec 5: what a form wants and has not got is said beside its field'],
  ['A name that is missing is said on the page of a form', 'tests/e2e/forms.spec.ts', 'a message that is sent offline is kept, can be changed, and arrives once the network is back @phone'],
  ['What is a phone, and what is none', 'src/lib/forms/read-fields.test.ts', 'spec 5: default form messages', 'a pure function; the form in a browser uses it'],
  ['The client id is a timestamp and three digits, for a year, and made anew where it is missing or too long', 'src/api/identity.test.ts', 'spec 5: the client id', 'a table of what a cookie may hold'],
  ['A browser that asks a tool has a client id of 16 digits', 'src/sync/ai-jobs.browser.test.ts', 'an emoji question fetches its salt first, and the browser has a client id'],
  ['The token is kept for 30 days', 'src/api/identity.test.ts', 'spec 5: is kept for 30 days', 'a table of what a cookie says'],
  ['A phone code is asked for again after its time alone', 'tests/e2e/login.spec.ts', 'spec 2.4, 4: a phone signs in on the page, comes to where it wanted, and signs out @phone'],
  ['What was stored of the last phone code is read, and of others nothing', 'src/state/phone-code.test.ts', 'spec 5: %s', 'a table of what the store may hold'],
  ['Events with names that are none are not sent', SDK, 'an event with a name that is none, or that the product does not know, is not sent'],
  ['Which records leave the device', 'src/tracking/late/plain-record.test.ts', 'spec 5: %s', 'a pure function; the row above is its captured request'],
  ['Names: what they are made of, how long they are, and which are reserved', NAMES, 'spec 5: names of events and properties', 'a table of names; those of the product are checked by it'],
  ['Each fault of a name has its message', NAMES, '%j is none: %s', SAID],
  ['Ids have 255 characters at most', SDK, 'ids are at most 255, and reserved keys name nobody'],
  ['Each fault of an id has its message', NAMES, 'spec 5: an id %j, which no message repeats: %s', SAID],
  ['Properties with reserved words, wrong names or no value do not leave', SDK, 'properties with reserved words, bad names, no value or another type stay; texts end at 500, addresses at 1024'],
  ['Texts end at 500 characters, addresses at the 1024 of the channel plugin', SDK, 'properties with reserved words, bad names, no value or another type stay; texts end at 500, addresses at 1024'],
  ['Each fault of a value has its message', NAMES, 'spec 5: a value %j: %s', SAID],
  ['Reserved keys of identity name nobody, neither for a login nor for a bond', SDK, 'ids are at most 255, and reserved keys name nobody'],
  ['An exposure that is configured wrongly goes by the defaults', SDK, 'an exposure that is configured wrongly goes by the defaults: half of it, 2 s, once'],
  ['A link to the app has the form /sd/x/y', 'tests/server/tracking/app-links.test.ts', '%s is answered with %i, and leads nowhere else', 'which key is one, is the server’s'],
  ['Entries of other sites need a host and a flag', SDK, 'links to other sites take the device along where the entry is one'],
  ['An operator’s entries without a host are refused at the start', 'tests/server/tracking/settings.test.ts', '%j is refused', 'the server reads them before there is a page'],
  ['Nothing has the SDK lead the page elsewhere: it has no visual mode', SDK, 'neither an address, nor a name of the window, nor a message has it draw on the page, load a script or lead elsewhere'],
  ['Where another server takes visits in, each event goes there once', 'tests/e2e/tracking-elsewhere.spec.ts', 'spec 5: where another server takes visits in, each event goes there once, and nothing comes to this one @phone'],
  ['What is refused is counted by the first message about it', 'tests/server/tracking/collector.test.ts', 'spec 5: what is refused is counted by the first message about it, which repeats no id and nothing that cannot be shown', 'the collector’s answer says no reason'],
  ['The wait for a code outlives a reload, and cookies live as long as they should', 'tests/e2e/login.spec.ts', 'spec 4, 5, 8, 9: the wait for a code outlives a reload, cookies live as long as they should, and a login that ended leads to the next @phone'],
]
