import type { Rule } from './row.ts'

const SDK = 'tests/e2e/tracking-rules.spec.ts'
const IDS = 'tests/e2e/tracking-ids.spec.ts'
const READING = 'src/tracking/late/reading.browser.test.ts'
const LISTS = 'a list of data; pages draw all of it'
const SERVER = 'the sets are on the device: no page asks for pages of them, others do'

/** Section 9: numbers. */
export const LIMITS: readonly Rule[] = [
  ['A request is given up after 10000 ms', 'src/api/client.test.ts', 'spec 9: the time limit is 10 seconds unless told', 'a clock put forward'],
  ['A toast stays for 2000 ms, in the middle', 'src/state/toast.browser.test.tsx', 'spec 9: how long a toast stays'],
  ['A phone code has 60 s until the next', 'src/state/phone-code.test.ts', 'spec 9: %s at %d waits %d s', 'a table of moments'],
  ['Pages of ports follow each other without a gap', 'tests/server/api.test.ts', 'pages follow one another without a gap, and past the last there is nothing', SERVER],
  ['A page of ports has 20 rows, of countries and of holidays 50, of HS codes 20', 'tests/server/api.test.ts', 'spec 9: a page of %s has %i rows unless told', SERVER],
  ['The board is one page of 999 rows', 'src/sync/rates.browser.test.ts', 'spec 9: the board is asked for as one page of 999 rows'],
  ['Amounts have 2 decimals, rates 6, and changes begin at 0.0001', 'tests/e2e/multi-currency.spec.ts', 'converts into every currency of a region, by the rules of the specification'],
  ['Amounts, rates and changes, by table', 'src/engines/exchange-rate/engine.test.ts', 'spec 9: the board', 'a table of figures; the worker in a browser uses it'],
  ['The pair is USD and CNY unless another is chosen', 'tests/e2e/exchange-rate.spec.ts', 'converts by the rates that the server gives, both ways, and keeps it in the address'],
  ['Emoji have five modes and four scenarios', 'src/engines/emoji/engine.test.ts', 'spec 2.3: the five modes', LISTS],
  ['Replies have e-mail and SMS, and about 80 scenarios', 'src/engines/reply/engine.test.ts', 'spec 9: about 80 scenarios, in e-mail and SMS', LISTS],
  ['55 languages, beginning with five', 'src/lib/ai/lists.test.ts', 'spec 9: 55 languages, beginning with five', LISTS],
  ['42 marketplaces and 20 social platforms', 'src/lib/ai/lists.test.ts', 'spec 9: 42 marketplaces and 20 social platforms, each named once', LISTS],
  ['Tones and platforms of scripts', 'src/engines/video-script/engine.test.ts', 'spec 9: the lists of a script', LISTS],
  ['Platforms of posts', 'src/engines/social-post/engine.test.ts', 'spec 9: the platforms of a post; every purpose and tone has material', LISTS],
  ['Factors and rules of all converters', 'src/engines/units/tables.test.ts', 'spec 9: the seventeen groups of the specification, each with its table of cases', 'a table of figures; the worker in a browser uses it'],
  ['What is entered into any field of a converter moves all others', 'tests/e2e/converter.spec.ts', 'into any field of ${path} moves all others'],
  ['Percentages and fixed fees of both regions, by currency', 'src/engines/payment-fee/operation.test.ts', 'spec 9: presets', 'a table of figures; the rows below use it'],
  ['The scope changes no figure', 'tests/e2e/payment-fee.spec.ts', 'are those of region and currency; the scope is there and changes no figure'],
  ['What is paid and what arrives by them', 'tests/e2e/payment-fee.spec.ts', 'what the payer pays and what arrives, as it is typed'],
  ['Glossary: categories and their types', 'tests/server/api.test.ts', 'spec 7.2: what is asked for', LISTS],
  ['Four sources of videos are read', 'tests/e2e/video.spec.ts', 'a link of another platform of the four is read as what it is'],
  ['Thirteen platforms are linked', 'tests/e2e/video.spec.ts', 'thirteen platforms are linked'],
  ['Pictures come in widths of 48, 180, 360, 540, 720 and 900', 'src/lib/account/images.browser.test.ts', 'spec 9: pictures come in six widths'],
  ['A place takes the picture of its width', 'src/lib/account/images.browser.test.ts', 'spec 9: a place of %i pixels for a picture of a content takes the one of %i'],
  ['Four routes are preloaded at a time', 'src/routes/-frame/preloads.browser.test.ts', 'spec 2.4: four preloads run at a time, and each that ends, well or not, lets one more begin'],
  ['The first note of an open page says 3.14 s', SDK, 'the first note of an open page says 3.14 s, and the device has its id for 360 days'],
  ['The cookie of the identity is kept for 360 days', SDK, 'the first note of an open page says 3.14 s, and the device has its id for 360 days'],
  ['Exposures are half of it, 2 s, once unless told', SDK, 'an exposure that is configured wrongly goes by the defaults: half of it, 2 s, once'],
  ['How far a text is read is told once in 500 ms', READING, 'as it is read on it is told once in 500 ms at most, the last of each'],
  ['A content is viewed after 255 ms', READING, 'a content is viewed after 255 ms, however often it is scrolled before'],
  ['A distribution id is kept for 7 days', IDS, 'after 7 and after 30 days distribution and channel are forgotten, and what an open page noted last is sent, once'],
  ['What counts as older than 7 days', 'src/tracking/late/way-here.test.ts', 'spec 9: a distribution id is kept for 7 days', 'a table of moments'],
  ['Events of a channel are kept for 30 days', IDS, 'after 7 and after 30 days distribution and channel are forgotten, and what an open page noted last is sent, once'],
  ['A link to the app waits for 2500 ms', IDS, 'on a phone without the app it leads to the download, once'],
  ['Another value of a tool is no other page, another page is one', 'tests/e2e/tracking.spec.ts', 'in a tool a value is no page, and what is done without a network comes later'],
  ['Heat maps are switched off', SDK, 'neither an address, nor a name of the window, nor a message has it draw on the page, load a script or lead elsewhere'],
  ['Of where a visit came from 200 letters are told', 'src/tracking/late/plain-record.test.ts', 'spec 9: of where a visit came from 200 letters are told', 'a pure filter that every record in a browser goes through'],
  ['The product’s own pictures are kept in all six widths', 'tests/server/contents/import.test.ts', 'spec 9: a picture beside the contents is shown in its widths, and one that is missing or hostile is named and leaves the rest', 'pictures are made by the server'],
  ['Pictures of texts are kept in their form', 'tests/server/files/encode-image.test.ts', 'spec 9: a picture of a text (%s, %i by %i) is kept in widths and in its form', 'pictures are made by the server'],
]
