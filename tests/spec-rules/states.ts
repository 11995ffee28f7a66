import type { Rule } from './row.ts'

const SESSION = 'src/sync/session/session.browser.test.ts'
const WAIT =
  'spec 4, 5, 8, 9: the wait for a code outlives a reload, cookies live as long as they should, and a login that ended leads to the next'
const IDS = 'tests/e2e/tracking-ids.spec.ts'
const TRACKING = 'tests/e2e/tracking.spec.ts'
const TIME = 'tests/e2e/tracking-rules.spec.ts'
const TOAST = 'src/state/toast.browser.test.tsx'
const SENT = 'src/tracking/late/sent-records.browser.test.ts'
const APP = 'on a phone without the app it leads to the download, once'
const STANDINGS = 'src/account/information/standings.browser.test.tsx'
const MOVES = 'tests/server/profile/transitions.test.ts'
const CONTENTS = [
  ['src/lib/content/transitions.test.ts', 'spec 4: from %s to %s by %s'],
  ['tests/server/publishing/publishing.test.ts', 'spec 4: a text is handed in, approved, and online with its author'],
] as const

/** Section 4: states and their transitions. */
export const STATES: readonly Rule[] = [
  ['A toast hides by itself after its time', TOAST, 'spec 9: how long a toast stays'],
  [
    'A toast stands in the middle and is text unless told otherwise',
    TOAST,
    'says what it was given; text in the middle unless told otherwise',
  ],
  [
    'A toast of each type says what happened, and closes on a click',
    'tests/e2e/kept.spec.ts',
    'says what happened, above all else, and closes on a click or after its time',
  ],
  ['A toast of type html is drawn as a safe subset', 'src/ui/safe-html.browser.test.tsx', '%j loses what is not safe'],
  [
    'The user is loaded: pending, then end',
    SESSION,
    'spec 4: the user is loaded, and its account known without a network afterwards',
  ],
  [
    'Where the user cannot be loaded the state is fail, and the defaults come back',
    SESSION,
    'spec 4: the user is loaded, and its account known without a network afterwards',
  ],
  ['The network that goes and comes is noticed', 'src/sync/app/install.browser.test.ts', 'going %s is noticed'],
  [
    'A content goes from entered over waiting to online',
    'tests/e2e/publishing.spec.ts',
    'what is written without a network is kept, sent, handed in, and read once an editor approved it',
    CONTENTS,
  ],
  [
    'States and kinds of loading, contents, codes, accounts, sources and claims have their numbers',
    'src/lib/account/statuses.test.ts',
    'spec 4: numbers of %s',
    'numbers of the API; those that pages send are the next rows',
  ],
  ['A code for a login is asked for as purpose 1, and a woman is sent as 0', 'tests/e2e/login.spec.ts', WAIT],
  [
    'Verification goes from none over passing to passed or not',
    STANDINGS,
    'spec 4: a verification of state %s says 「%s」, and offers %s',
    [[MOVES, 'spec 4: verification']],
  ],
  [
    'Claims go from none over claiming to claimed or failed',
    STANDINGS,
    'spec 4: a claim of state %i is called %s',
    [[MOVES, 'spec 4: claims']],
  ],
  [
    'The directory says of each entry whether it is claimed, and by whom',
    'tests/server/profile/profile-api.test.ts',
    'spec 4: whose an entry is, lists and its page say, by the name that everyone knows',
    'whose an entry is, is the server’s to say; store-sections.test.tsx has the words of its pages',
  ],
  [
    'The tracking enumeration of contents has its numbers, from -99 for home to 10 for a flash',
    TIME,
    'each view is of the class of its path, with the number of its content, its distribution and its source',
    [['src/tracking/late/content-class.test.ts', 'spec 2.4 and 4: %s is of type %i']],
  ],
  [
    'A token that the server does not know is cleared',
    SESSION,
    'spec 4: a token that the server does not know is cleared; the first look sends nobody to the login',
  ],
  [
    'A logout clears the token and leads to the login',
    SESSION,
    'spec 4: a logout clears the token and leads to the login; without a network its session ends later',
  ],
  [
    'A login by code comes to the account, a logout to the login page',
    'tests/e2e/login.spec.ts',
    'spec 2.4, 4: a phone signs in on the page, comes to where it wanted, and signs out',
  ],
  [
    'On a desktop both happen over the page, in every window',
    'tests/e2e/login.spec.ts',
    'a desktop signs in over the page it is on, in every tab, and signs out in every tab @desktop',
  ],
  [
    'A code of HS that is no longer valid is called so',
    'tests/e2e/lookup.spec.ts',
    'spec 4: a code of HS that is no longer valid is called so, and one that is valid is not',
    [['tests/server/api.test.ts', 'spec 7.2: what is asked for']],
  ],
  [
    'Tools that a model answers have their types',
    'src/sync/tools/ai-jobs.browser.test.ts',
    'spec 4: %s is stopped as tool %i',
    [['src/api/contracts/ai-tools.test.ts', 'spec 4: numbers of tools and states']],
  ],
  [
    'TDK of products is type 1, that of web pages type 2',
    'src/sync/tools/ai-jobs.browser.test.ts',
    'spec 4: %s is generated as type %i',
  ],
  [
    'A job is followed from its place in the queue to its answer',
    'src/sync/tools/ai-jobs.browser.test.ts',
    'a job is followed from its place in the queue over its text to its answer',
  ],
  [
    'A job ends as failed, as a page that cannot be read, or is none any more',
    'src/sync/tools/ai-jobs.browser.test.ts',
    'an end without an answer is told: %j',
    [['tests/server/ai/ai-api.test.ts', 'spec 4: an address that cannot be read is state 4']],
  ],
  [
    'A tool that is answering can be stopped',
    'tests/e2e/ai-model.spec.ts',
    'a stop ends it at once, with the model’s connection',
  ],
  [
    'The rate-time label is 08:00, 12:00 or 17:00, on the day of the rate alone',
    'src/tools/money/shared/rate-source.browser.test.tsx',
    'spec 4: at %s the rates of a day say',
    [['src/engines/rate-age/operation.test.ts', 'the rate-time label']],
  ],
  ['The SDK is started once, after the visitor agreed', TRACKING, 'agreed later, the visit is followed'],
  [
    'What an open page noted last is sent by the next one, once',
    IDS,
    'after 7 and after 30 days distribution and channel are forgotten, and what an open page noted last is sent, once',
  ],
  [
    'The SDK is initialised once only, also where a visit is followed again',
    SENT,
    'spec 4: a visit that is followed again, by the same SDK, tells each page once',
  ],
  [
    'Hiding and unloading a page tell one page leave, with a guard of 5 s',
    SENT,
    'spec 4: a page that is hidden and then unloaded is left once, and again only 5 s later',
  ],
  ['Leaving a page for another one tells one page leave', SENT, 'spec 4: a page is left once by the one after it'],
  [
    'An open page is noted from its first moment on, then periodically',
    SENT,
    'spec 4, 9: how long a page is open is noted at first as 3.14 s, then every second',
  ],
  [
    'An exposure is told once share and stay are met, and again only where it may repeat',
    'src/tracking/late/exposures-sent.browser.test.ts',
    'spec 4, 9: %s',
  ],
  [
    'A distribution id is remembered for pages without one',
    TIME,
    'each view is of the class of its path, with the number of its content, its distribution and its source',
  ],
  [
    'A token that the server refuses later is cleared too',
    'src/sync/calls/calls.browser.test.tsx',
    '401 on %s, %i wide, with %j clears the token',
  ],
  [
    'A login sets the identity, a registration sends IsSignUpNew',
    IDS,
    'a login tells the account and that it is new, and the first event of its kind after the channel says so',
  ],
  ['A logout clears the identity', IDS, 'logging out clears it'],
  [
    'Without the app its link leads to the download after the time',
    IDS,
    APP,
    [['tests/server/tracking/app-links.test.ts', 'spec 4 and 5: a link to the app']],
  ],
  [
    'Records of a visit say what each event has to',
    TRACKING,
    'spec 3, 4, 5, 7.5: nothing is kept before the visitor agrees, then every event says what it has to, also of a time without a network, and nothing after a refusal',
  ],
  [
    'A visit is told from where it came and whose it is',
    IDS,
    'spec 3, 4, 5, 7.5, 9: where a visit came from and whose it is, for as long as it may be kept',
  ],
  [
    'The login dialog keeps path, content and mode while it is open, and toggles',
    'src/state/login-dialog.browser.test.tsx',
    'spec 4: the login dialog',
  ],
]
