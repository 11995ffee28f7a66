import type { Rule } from './row.ts'

const SDK = 'tests/e2e/tracking-rules.spec.ts'
const IDS = 'tests/e2e/tracking-ids.spec.ts'
const SENT = 'src/tracking/late/sent-records.browser.test.ts'
const VISUALISED = 'src/tracking/late/visualised.browser.test.ts'
const EXPOSED = 'src/tracking/late/exposures-sent.browser.test.ts'
const FIRST = 'the first note of an open page says 3.14 s, and the device has its id for 360 days'
const AFTER =
  'after 7 and after 30 days distribution and channel are forgotten, and what an open page noted last is sent, once'
const READING = 'src/tracking/late/reading.browser.test.ts'
const LOGIN = 'tests/e2e/login.spec.ts'
const WAIT =
  'spec 4, 5, 8, 9: the wait for a code outlives a reload, cookies live as long as they should, and a login that ended leads to the next'
const TOAST = 'a toast fades in over all else in the middle, and stays for 2000 ms'
const EVERY = 'tests/e2e/sweep.spec.ts'
const OFFERED = 'it offers all that the specification lists'
const LISTS = 'src/lib/ai/lists.test.ts'
const SERVER = 'the sets are on the device: no page asks for pages of them, others do'

/** Section 9: numbers and limits. */
export const LIMITS: readonly Rule[] = [
  [
    'A request is given up after 10000 ms',
    LOGIN,
    'a call that gets no answer is given up after 10000 ms',
    [['src/api/client.test.ts', 'spec 9: the time limit is 10 seconds unless told']],
  ],
  [
    'Every request of the shared client is given up after 10000 ms',
    'src/sync/calls/calls.browser.test.tsx',
    'spec 9: a call is given up after 10000 ms',
  ],
  ['A toast stays for 2000 ms', LOGIN, TOAST],
  [
    'A toast stays as long as it says, or until it is closed',
    'src/state/toast.browser.test.tsx',
    'spec 9: how long a toast stays',
  ],
  ['A toast stands in the middle and fades', LOGIN, TOAST],
  ['Popups begin at z-index 2000', LOGIN, TOAST],
  [
    'The mini-program is the develop, trial or release version by environment, one of two apps by type',
    'tests/server/config.test.ts',
    'spec 9: of a site in %j it is the mini-program’s version %s',
    'the server asks WeChat; a page gets a link',
  ],
  ['The cookie of the token is kept for 30 days, that of the client id for a year', LOGIN, WAIT],
  [
    'A phone code has 60 s until the next',
    LOGIN,
    WAIT,
    [['src/state/phone-code.test.ts', 'spec 9: %s at %d waits %d s']],
  ],
  [
    'Pages of ports follow each other without a gap',
    'tests/server/api.test.ts',
    'pages follow one another without a gap, and past the last there is nothing',
    SERVER,
  ],
  [
    'A page of ports has 20 rows, of countries and of holidays 50, of HS codes 20',
    'tests/server/api.test.ts',
    'spec 9: a page of %s has %i rows unless told',
    SERVER,
  ],
  [
    'The board is one page of 999 rows',
    'src/sync/rates/rates.browser.test.ts',
    'spec 9: the board is asked for as one page of 999 rows',
  ],
  [
    'Amounts have 2 decimals, rates 6, and changes begin at 0.0001',
    'tests/e2e/multi-currency.spec.ts',
    'converts into every currency of a region, by the rules of the specification',
    [['src/engines/exchange-rate/engine.test.ts', 'spec 9: the board']],
  ],
  [
    'A trend is asked for by recentDay',
    'src/sync/rates/rates.browser.test.ts',
    'a trend is kept by currency: any pair of those seen is there offline, by the digits of the table',
  ],
  [
    'The pair is USD and CNY unless another is chosen',
    'tests/e2e/exchange-rate.spec.ts',
    'converts by the rates that the server gives, both ways, and keeps it in the address',
  ],
  [
    'Emoji have five modes, four scenarios and 55 regions, from simplified Chinese to Turkish',
    EVERY,
    OFFERED,
    [['src/engines/emoji/engine.test.ts', 'spec 2.3: the five modes']],
  ],
  [
    'Replies have e-mail and SMS, about 80 scenarios and two different ones to begin with',
    EVERY,
    OFFERED,
    [['src/engines/reply/engine.test.ts', 'spec 9: about 80 scenarios, in e-mail and SMS']],
  ],
  ['55 languages, beginning with five', EVERY, OFFERED, [[LISTS, 'spec 9: 55 languages, beginning with five']]],
  [
    '42 marketplaces and 20 social platforms',
    EVERY,
    OFFERED,
    [[LISTS, 'spec 9: 42 marketplaces and 20 social platforms, each named once']],
  ],
  [
    'Scripts have 40 tones and twelve platforms',
    EVERY,
    OFFERED,
    [['src/engines/video-script/engine.test.ts', 'spec 9: the lists of a script']],
  ],
  [
    'Posts have nine platforms',
    EVERY,
    OFFERED,
    [
      [
        'src/engines/social-post/engine.test.ts',
        'spec 9: the platforms of a post; every purpose and tone has material',
      ],
    ],
  ],
  [
    'Each converter converts by its factors and rules',
    EVERY,
    'open without a fault, send nothing, and their examples give what they promise',
    [
      [
        'src/engines/units/tables.test.ts',
        'spec 9: the seventeen groups of the specification, each with its table of cases',
      ],
    ],
  ],
  [
    'What is entered into any field of a converter moves all others',
    'tests/e2e/converter.spec.ts',
    'what is entered into any field moves all others',
  ],
  [
    'Percentages and fixed fees are those of region and currency, and the scope changes none',
    'tests/e2e/payment-fee.spec.ts',
    'are those of region and currency; the scope is there and changes no figure',
    [['src/engines/payment-fee/operation.test.ts', 'spec 9: presets']],
  ],
  [
    'What is paid and what arrives by them',
    'tests/e2e/payment-fee.spec.ts',
    'what the payer pays and what arrives, as it is typed',
  ],
  ['The glossary has five categories, each with its types', EVERY, OFFERED],
  [
    'Four sources of videos are read',
    'tests/e2e/video.spec.ts',
    'a link of another platform of the four is read as what it is',
  ],
  ['Thirteen platforms are linked', 'tests/e2e/video.spec.ts', 'thirteen platforms are linked'],
  [
    'Pictures come in widths of 48, 180, 360, 540, 720 and 900',
    'src/lib/account/images.browser.test.ts',
    'spec 9: pictures come in six widths',
  ],
  [
    'A place takes the picture of its width',
    'src/lib/account/images.browser.test.ts',
    'spec 9: a place of %i pixels for a picture of a content takes the one of %i',
  ],
  [
    'Four routes are preloaded at a time',
    'src/routes/-frame/preloads.browser.test.ts',
    'spec 2.4: four preloads run at a time, and each that ends, well or not, lets one more begin',
  ],
  ['The first note of an open page says 3.14 s', SDK, FIRST],
  [
    'How long a page is open is noted every second',
    SENT,
    'spec 4, 9: how long a page is open is noted at first as 3.14 s, then every second',
  ],
  [
    'A page that was open for more than 432000 s is told without a time',
    SENT,
    'spec 9: a page that was open for %d s is told with %j',
  ],
  [
    'A page that took more than 1800 s to load is told without that time',
    SENT,
    'spec 9: a page that took more than 1800 s to load is told without how long it took',
  ],
  ['What is sent is given up after 10000 ms', SENT, 'spec 9: what gets no answer for 10 s is given up, and sent again'],
  ['The cookie of the identity is kept for 360 days', SDK, FIRST],
  [
    'Cookies that say nothing else are kept for the 73000 days of the SDK, or as long as the browser keeps any',
    SDK,
    'a cookie without a life of its own lives as long as the browser lets the 73000 days of the SDK be',
  ],
  ['The flag of a new user lasts to the end of the day', SDK, 'who is new is new to the end of the day'],
  ['Exposures are half of it, 2 s, once unless told', EXPOSED, 'spec 4, 9: %s'],
  [
    'The configuration of visualised events is asked for every 30 minutes',
    VISUALISED,
    'spec 7.5, 9: the configuration of visualised events is asked for every half hour: 200 brings it, 304 keeps it, 205 ends it',
  ],
  [
    'It is given up after 5 s',
    VISUALISED,
    'spec 9: an answer that does not come is given up after 5 s, counts no more, and is asked for half an hour later',
  ],
  [
    'How far a text is read is told once in 500 ms',
    READING,
    'as it is read on it is told once in 500 ms at most, the last of each',
  ],
  [
    'A content is viewed after 255 ms',
    READING,
    'a content is viewed after 255 ms, however often it is scrolled before',
  ],
  [
    'A distribution id is kept for 7 days',
    IDS,
    AFTER,
    [['src/tracking/late/way-here.test.ts', 'spec 9: a distribution id is kept for 7 days']],
  ],
  ['Events of a channel are kept for 30 days', IDS, AFTER],
  ['A link to the app waits for 2500 ms', IDS, 'on a phone without the app it leads to the download, once'],
  [
    'Another value of a tool is no other page, another page is one',
    'tests/e2e/tracking.spec.ts',
    'in a tool a value is no page, and what is done without a network comes later',
  ],
  [
    'Heat maps are switched off',
    SDK,
    'neither an address, nor a name of the window, nor a message has it draw on the page, load a script or lead elsewhere',
  ],
  [
    'Of where a visit came from 200 letters are told',
    SENT,
    'spec 9: of where a visit came from no more than 200 letters are sent',
    [['src/tracking/late/plain-record.test.ts', 'spec 9: of where a visit came from 200 letters are told']],
  ],
  [
    'The product’s own pictures are kept in all six widths',
    'tests/server/contents/import.test.ts',
    'spec 9: a picture beside the contents is shown in its widths, and one that is missing or hostile is named and leaves the rest',
    'pictures are made by the server',
  ],
  [
    'Pictures of texts are kept in their form',
    'tests/server/files/encode-image.test.ts',
    'spec 9: a picture of a text (%s, %i by %i) is kept in widths and in its form',
    'pictures are made by the server',
  ],
]
