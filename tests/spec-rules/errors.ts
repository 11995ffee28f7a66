import type { Rule } from './row.ts'

const CALLS = 'src/sync/calls/calls.browser.test.tsx'
const CLIENT = 'src/api/client.test.ts'
const REFUSED = '%j with %j is thrown as %j, and the visitor is told %s'
const NO_LOGIN = '401 on %s, %i wide, with %j clears the token'
const LOGIN = 'tests/e2e/login.spec.ts'
const WAIT =
  'spec 4, 5, 8, 9: the wait for a code outlives a reload, cookies live as long as they should, and a login that ended leads to the next'
const ENVELOPES = [
  [CLIENT, 'spec 8: refusals'],
  ['src/api/contracts/envelope.test.ts', 'spec 8: failure'],
  ['tests/server/envelope.test.ts', 'spec 8: failures'],
] as const

/** Section 8: error messages. */
export const ERRORS: readonly Rule[] = [
  ['A code other than 0 is a failure, with the message of message, then msg', CALLS, REFUSED, ENVELOPES],
  ['Without a message it is No Api Result', CALLS, REFUSED, [[CLIENT, '%j is No Api Result, without a toast']]],
  [
    'errorCode 1001005001 is thrown with its code and without a toast',
    CALLS,
    REFUSED,
    [[CLIENT, 'errorCode %j is thrown with the code and without a toast']],
  ],
  [
    'errorCode 401 clears the token and leads to the login, but on / and /account',
    CALLS,
    NO_LOGIN,
    [[CLIENT, 'spec 8: errorCode 401']],
  ],
  [
    'errorCode 401 opens the login dialog on a desktop',
    LOGIN,
    'a 401 clears the token, and asks for the login over the page',
  ],
  ['errorCode 401 leads to the login page on a phone', LOGIN, WAIT],
  ['A caller may keep a 401 from navigating', CALLS, NO_LOGIN, [[CLIENT, 'noNavigate only clears the token']]],
  [
    'A message is shown as a toast unless that is switched off',
    CALLS,
    REFUSED,
    [[CLIENT, 'toast: false shows nothing']],
  ],
  [
    'A message of success is shown where one is asked for',
    CALLS,
    'a success is told where a message is given for it',
    [[CLIENT, 'the success message is shown, once, only on success']],
  ],
  [
    'A profile that is saved says 修改成功',
    LOGIN,
    'a toast fades in over all else in the middle, and stays for 2000 ms',
  ],
  [
    'Each refusal of a page stands beside its field',
    'tests/e2e/seo.spec.ts',
    'an address is read by the server; each refusal stands beside the field, and what was typed stays',
    [['tests/server/seo/parse-call.test.ts', 'spec 8: what cannot be read is said']],
  ],
  [
    'A login that succeeded says so',
    'src/sync/session/wechat-login.browser.test.ts',
    'a login that ended a wish to leave (%s) says so',
  ],
  [
    'Unknown pages are named in the message',
    'tests/e2e/navigation-rules.spec.ts',
    'what does not pass its check is the 404 page, which names the address',
  ],
  [
    'What WeChat refuses is no error of the page',
    'tests/e2e/wechat-share.spec.ts',
    'spec 8: without an application of WeChat that is no error',
  ],
  [
    'A link that cannot be made leads to a browser that can',
    'tests/e2e/wechat-share.spec.ts',
    'what WeChat cannot do leads to a browser that can, and nothing is lost',
  ],
  [
    'A manifest that cannot be read is logged',
    'src/sync/app/builds.browser.test.ts',
    'an answer with %s is written to the console, and asked for again',
  ],
  [
    'What a page was made of is logged where it cannot be read, and nothing else is said',
    'src/sync/contents/contents.browser.test.ts',
    'asks by itself where the answers %s',
  ],
  [
    'A link to no app says so, and does nothing else',
    'tests/e2e/tracking-ids.spec.ts',
    'it has the form /sd/x/y, and any other opens none; asked for, the app is told or why there is none',
  ],
  [
    'Tracking that fails is not noticed',
    'tests/e2e/tracking-away.spec.ts',
    'a collector that fails for a while is not noticed, and what was missed comes once when it works again',
  ],
  [
    'Where the user cannot be loaded the defaults come back',
    'src/sync/session/session.browser.test.ts',
    'spec 4: the user is loaded, and its account known without a network afterwards',
  ],
  [
    'A scheme that was not made shows no link',
    'src/tools/mini-program.browser.test.tsx',
    'spec 8: of %s there is no link',
  ],
]
