import type { Rule } from './row.ts'

const SESSION = 'src/sync/session.browser.test.ts'
const IDS = 'tests/e2e/tracking-ids.spec.ts'
const TRACKING = 'tests/e2e/tracking.spec.ts'
const TIME = 'tests/e2e/tracking-rules.spec.ts'
const TOAST = 'src/state/toast.browser.test.tsx'
const SERVER = 'who may move what is a rule of the server'

/** Section 4: states and what follows what. */
export const STATES: readonly Rule[] = [
  ['A toast hides by itself after its time', TOAST, 'spec 9: how long a toast stays'],
  ['A toast stands in the middle and is text unless told otherwise', TOAST, 'says what it was given; text in the middle unless told otherwise'],
  ['A toast of each type says what happened, and closes on a click', 'tests/e2e/kept.spec.ts', 'says what happened, above all else, and closes on a click or after its time'],
  ['A toast of type html is drawn as a safe subset', 'src/ui/safe-html.browser.test.tsx', '%j loses what is not safe'],
  ['The user is loaded: pending, then end', SESSION, 'spec 4: the user is loaded, and its account known without a network afterwards'],
  ['Where the user cannot be loaded the state is fail, and the defaults come back', SESSION, 'spec 4: the user is loaded, and its account known without a network afterwards'],
  ['The network that goes and comes is noticed', 'src/sync/install.browser.test.ts', 'going %s is noticed'],
  ['A content goes from state to state as it may, and no other way', 'src/lib/content/transitions.test.ts', 'spec 4: from %s to %s by %s', SERVER],
  ['A text is handed in, approved and online', 'tests/server/publishing/publishing.test.ts', 'spec 4: a text is handed in, approved, and online with its author', SERVER],
  ['A text that is handed in is read by everybody once it is approved', 'tests/e2e/publishing.spec.ts', 'what is written without a network is kept, sent, handed in, and read once an editor approved it @phone'],
  ['Verification goes from none over passing to passed or not', 'tests/server/profile/transitions.test.ts', 'spec 4: verification', SERVER],
  ['Claims go from none over claiming to claimed or failed', 'tests/server/profile/transitions.test.ts', 'spec 4: claims', SERVER],
  ['The directory says of each entry whether it is claimed, and by whom', 'tests/server/profile/profile-api.test.ts', 'spec 4: whose an entry is, lists and its page say, by the name that everyone knows', 'whose an entry is, is the server’s to say; store-sections.test.tsx has the words of its pages'],
  ['The tracking enumeration of contents has its numbers', 'src/tracking/late/content-class.test.ts', 'spec 2.4 and 4: %s is of type %i', 'a pure function; the records of visits have them in a browser'],
  ['A record says home as -99, no content as -1 and an article as 1', TRACKING, 'in a tool a value is no page, and what is done without a network comes later'],
  ['A token that the server does not know is cleared', SESSION, 'spec 4: a token that the server does not know is cleared; the first look sends nobody to the login'],
  ['A logout clears the token and leads to the login', SESSION, 'spec 4: a logout clears the token and leads to the login; without a network its session ends later'],
  ['A login by code comes to the account, a logout to the login page', 'tests/e2e/login.spec.ts', 'spec 2.4, 4: a phone signs in on the page, comes to where it wanted, and signs out @phone'],
  ['On a desktop both happen over the page, in every window', 'tests/e2e/login.spec.ts', 'a desktop signs in over the page it is on, in every tab, and signs out in every tab @desktop'],
  ['A code of HS that is no longer valid is called so', 'tests/e2e/lookup.spec.ts', 'spec 4: a code of HS that is no longer valid is called so, and one that is valid is not'],
  ['Codes that are no longer valid are those of status 2', 'tests/server/api.test.ts', 'spec 7.2: what is asked for', 'a number of the API'],
  ['Tools that a model answers have their types, jobs their states', 'src/lib/ai/lists.test.ts', 'spec 4: numbers of tools and states', 'numbers of the API'],
  ['A job is followed from its place in the queue to its answer', 'src/sync/ai-jobs.browser.test.ts', 'a job is followed from its place in the queue over its text to its answer'],
  ['A job ends as failed, as a page that cannot be read, or is none any more', 'src/sync/ai-jobs.browser.test.ts', 'an end without an answer is told: %j'],
  ['A page of TDK that cannot be read is state 4', 'tests/server/ai/ai-api.test.ts', 'spec 4: an address that cannot be read is state 4', 'which page can be read is the server’s to say'],
  ['A tool that is answering can be stopped', 'tests/e2e/ai-model.spec.ts', 'a stop ends it at once, with the model’s connection'],
  ['The rate-time label is 08:00, 12:00 or 17:00, on the day of the rate alone', 'tests/e2e/exchange-rate.spec.ts', 'says whose rates they are'],
  ['Each hour of a day has its rate-time label', 'src/engines/rate-age/operation.test.ts', 'the rate-time label', 'a pure function; three of its labels are seen in a browser'],
  ['The SDK is started once, after the visitor agreed', TRACKING, 'agreed later, the visit is followed'],
  ['What an open page noted last is sent by the next one, once', IDS, 'after 7 and after 30 days distribution and channel are forgotten, and what an open page noted last is sent, once'],
  ['An open page is noted, from its first moment on', TIME, 'the first note of an open page says 3.14 s, and the device has its id for 360 days'],
  ['An exposure follows share, stay and repetition', TIME, 'an exposure that is configured wrongly goes by the defaults: half of it, 2 s, once'],
  ['A distribution id is remembered for pages without one', IDS, 'a login tells the account and that it is new, and the first event of its kind after the channel says so'],
  ['A login sets the identity, a registration sends IsSignUpNew', IDS, 'a login tells the account and that it is new, and the first event of its kind after the channel says so'],
  ['A logout clears the identity', IDS, 'logging out clears it'],
  ['Without the app its link leads to the download after the time', IDS, 'on a phone without the app it leads to the download, once'],
  ['What a link to the app holds, by device', 'tests/server/tracking/app-links.test.ts', 'spec 4 and 5: a link to the app', 'the document of each device is the server’s'],
  ['Records of a visit say what each event has to', TRACKING, 'spec 3, 4, 5, 7.5: nothing is kept before the visitor agrees, then every event says what it has to, also of a time without a network, and nothing after a refusal @phone'],
  ['A visit is told from where it came and whose it is', IDS, 'spec 3, 4, 5, 7.5, 9: where a visit came from and whose it is, for as long as it may be kept @phone'],
  ['The login dialog keeps path, content and mode while it is open, and toggles', 'src/state/login-dialog.browser.test.tsx', 'spec 4: the login dialog'],
]
