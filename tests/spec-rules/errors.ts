import type { Rule } from './row.ts'

const CLIENT = 'src/api/client.test.ts'
const ANSWERS = 'a table of answers given to the client'

/** Section 8: how failures are told. */
export const ERRORS: readonly Rule[] = [
  ['A code other than 0 is a failure, with the message of message, then msg', CLIENT, 'spec 8: refusals', ANSWERS],
  ['Without a message it is No Api Result', CLIENT, '%j is No Api Result, without a toast', ANSWERS],
  ['errorCode 1001005001 is thrown with its code and without a toast', CLIENT, 'errorCode %j is thrown with the code and without a toast', ANSWERS],
  ['errorCode 401 clears the token and leads to the login, but on / and /account', CLIENT, 'spec 8: errorCode 401', ANSWERS],
  ['A caller may keep a 401 from navigating', CLIENT, 'noNavigate only clears the token', ANSWERS],
  ['A message is shown as a toast unless that is switched off', CLIENT, 'toast: false shows nothing', ANSWERS],
  ['A message of success is shown where one is asked for', CLIENT, 'the success message is shown, once, only on success', ANSWERS],
  ['What an envelope is, and where it fails', 'src/api/contracts/envelope.test.ts', 'spec 8: failure', ANSWERS],
  ['The server says each failure in an envelope', 'tests/server/envelope.test.ts', 'spec 8: failures', 'what is answered is the server’s'],
  ['A page that cannot be read for its SEO is said to be so', 'tests/server/seo/parse-call.test.ts', 'spec 8: what cannot be read is said', 'which page can be read is the server’s to say'],
  ['Each refusal of a page stands beside its field', 'tests/e2e/seo.spec.ts', 'an address is read by the server; each refusal stands beside the field, and what was typed stays'],
  ['A login that succeeded says so', 'src/sync/wechat-login.browser.test.ts', 'a login that ended a wish to leave (%s) says so'],
  ['Unknown pages are named in the message', 'tests/e2e/navigation-rules.spec.ts', 'what does not pass its check is the 404 page, which names the address'],
  ['What WeChat refuses is no error of the page', 'tests/e2e/wechat-share.spec.ts', 'spec 8: without an application of WeChat that is no error'],
  ['A link that cannot be made leads to a browser that can', 'tests/e2e/wechat-share.spec.ts', 'what WeChat cannot do leads to a browser that can, and nothing is lost @phone'],
  ['A manifest that cannot be read is logged', 'src/sync/builds.browser.test.ts', 'an answer with %s is written to the console, and asked for again'],
  ['Tracking that fails is not noticed', 'tests/e2e/tracking-away.spec.ts', 'a collector that fails for a while is not noticed, and what was missed comes once when it works again @phone'],
  ['Where the user cannot be loaded the defaults come back', 'src/sync/session.browser.test.ts', 'spec 4: the user is loaded, and its account known without a network afterwards'],
  ['A scheme that was not made shows no link', 'src/tools/mini-program.browser.test.tsx', 'spec 8: of %s there is no link'],
]
