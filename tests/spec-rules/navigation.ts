import type { Rule } from './row.ts'

const RULES = 'tests/e2e/navigation-rules.spec.ts'
const FATAL = 'src/routes/-frame/fatal-error.test.ts'
const VIEWS = 'tests/e2e/tracking-rules.spec.ts'
const EACH_VIEW =
  'each view is of the class of its path, with the number of its content, its distribution and its source'
const ROBOTS = 'robots are shown no error page'
const REDIRECTS = [
  ['src/lib/redirect-rule.test.ts', 'spec 2.4: a redirect'],
  ['tests/server/publishing/redirects.test.ts', 'spec 2.4: redirects of editors, $kind'],
  [
    'tests/server/publishing/redirect-way.test.ts',
    'spec 2.4: a rule from %s to %s, which the site sends back, is refused',
  ],
] as const
const OFFLINE = 'spec 2.4: a content that is taken offline leads to /status/offline, and robots read one line'

/** Section 2.4: navigation between pages. */
export const NAVIGATION: readonly Rule[] = [
  [
    'Settings without a login open the login dialog on a desktop',
    RULES,
    'settings need a login, which a desktop asks for in a dialog',
  ],
  [
    'Every path with /account/setting in it leads to the login page on other devices',
    RULES,
    'settings need a login',
    [['src/lib/needs-login.test.ts', 'spec 2.4: %s needs a login: %s']],
  ],
  [
    'Width and pointer say what a desktop is',
    'src/sync/calls/calls.browser.test.tsx',
    '401 on %s, %i wide, with %j clears the token',
    [['src/lib/desktop-like.test.ts', 'spec 2.4: %s']],
  ],
  [
    'A login leads to where the visitor wanted to go',
    'tests/e2e/login.spec.ts',
    'spec 2.4, 4: a phone signs in on the page, comes to where it wanted, and signs out',
  ],
  [
    'What fails the check of its route shows the 404 page with its address',
    RULES,
    'what does not pass its check is the 404 page, which names the address',
  ],
  [
    'An unknown page is 404 for the server and for the reader',
    'tests/e2e/frame.spec.ts',
    'spec 2.4: pages that are not there',
  ],
  [
    'A content that is not there is 404 for the server and for the reader',
    'tests/e2e/portal.spec.ts',
    'spec 2.4: what is not there is 404 for the server and for the reader',
  ],
  [
    'An unknown path shows the 404 page without a network too',
    'tests/e2e/offline.spec.ts',
    'spec 2.4: an unknown path shows the 404 page offline',
  ],
  [
    'Redirects that the server provides are followed, and keep the query of the visitor where they have none of their own',
    RULES,
    'redirects that the server provides are followed, with what goes along',
    REDIRECTS,
  ],
  [
    'Redirects hold for pages that the stored app still has',
    RULES,
    'so are those of a page that the stored build still has, at a start and in links',
  ],
  [
    'A device that knows the redirects follows them by itself',
    'src/state/moved-pages.browser.test.ts',
    'spec 2.4: %s leads to %s',
  ],
  [
    'A fatal error leads to the error page, and back with what was entered',
    RULES,
    'a page that fails leads to the error page and back, with what was entered',
  ],
  [
    'A fatal error leads to /status/offline, /status/banned or /404 by its message',
    'tests/e2e/navigation.spec.ts',
    'spec 2.4: a page that fails',
    [[FATAL, 'spec 2.4: %s leads where it says']],
  ],
  [
    'A banned account leads to /status/banned',
    'tests/e2e/banned.spec.ts',
    'spec 2.4: who is banned is led to /status/banned with the reason',
  ],
  [
    'A part that is missing reloads the page once within 10 seconds',
    RULES,
    'a part that is gone reloads the page once within ten seconds',
    [
      [FATAL, 'spec 2.4: %s is about a missing part: %s'],
      ['src/lib/may-reload.test.ts', 'spec 2.4: mayReload'],
    ],
  ],
  ['Robots are shown no error page', RULES, ROBOTS, [['src/lib/is-bot.test.ts', 'spec 2.4: %s is a robot: %s']]],
  [
    'Robots get the status of an unknown page, in one line',
    RULES,
    ROBOTS,
    [
      [
        'tests/server/pages/not-there.test.ts',
        'spec 2.4: a robot gets the status of an unknown page without the error page',
      ],
      ['tests/server/pages/not-there.test.ts', 'spec 2.4: a robot gets no error page at %s, even after a person did'],
    ],
  ],
  [
    'isHeadLess on any page shows it alone, before any script too',
    'tests/e2e/frame.spec.ts',
    'spec 2.4: show the page alone with isHeadLess',
    [['tests/server/headless.test.ts', 'spec 2.4: %s']],
  ],
  [
    'webview keeps the user from being asked for at the start alone',
    'src/sync/session/session.browser.test.ts',
    'spec 2.4: a login that completes in a webview loads its account; only the start leaves it out',
  ],
  [
    'What is read for tracking goes along from page to page',
    RULES,
    'redirects that the server provides are followed, with what goes along',
    [['src/lib/kept-query.test.ts', 'spec 2.4: what goes along from page to page']],
  ],
  [
    'The distribution id comes by d, distributionid, distributionId and scene, on pages of activities by id too',
    VIEWS,
    EACH_VIEW,
    [['src/tracking/late/way-here.test.ts', 'spec 2.4: %s%s brings %s']],
  ],
  ['The source comes by s, source, customize_source and scene, and utm_* are told as they are', VIEWS, EACH_VIEW],
  [
    '_sasdk makes the device the one that another site hands over',
    VIEWS,
    'who comes from another site of the operator is the device that it hands over, which the address does not keep',
  ],
  [
    'deeplink names the link to the app',
    'tests/e2e/tracking-ids.spec.ts',
    'it has the form /sd/x/y, and any other opens none; asked for, the app is told or why there is none',
  ],
  [
    'sat_cf is told as the channel of the visit',
    'tests/e2e/tracking-ids.spec.ts',
    'a channel link is told, and the configuration of visualised events asked for',
  ],
  [
    'A path is of the class of content that its form says',
    VIEWS,
    EACH_VIEW,
    [['src/tracking/late/content-class.test.ts', 'spec 2.4 and 4: %s is of type %i']],
  ],
  [
    'A new build is offered, and a press brings it with what was typed',
    'tests/e2e/update.spec.ts',
    'spec 2.4: a new build is offered, and pressing 刷新 brings it with everything typed',
  ],
  [
    'A new build comes although the old service worker is busy',
    'tests/e2e/update.spec.ts',
    'spec 2.4: 刷新 brings the new build although a request of the page keeps the old service worker busy',
  ],
  [
    'After an update the next page is one of the new build',
    'tests/e2e/update.spec.ts',
    'spec 2.4: where two windows are open the old build goes on unasked, also in parts that were never opened; alone, the next page brings the new one',
  ],
  [
    'Without a service worker too the next navigation loads the new build',
    RULES,
    'without a service worker too, the next page is one of the newer build',
  ],
  [
    'A link opens in the running build where the new one cannot be taken',
    'src/routes/-frame/follow-build.browser.test.ts',
    'spec 2.4: a link opens its page in the running build where %s',
  ],
  [
    'Four routes are preloaded at a time',
    'src/routes/-frame/preloads.browser.test.ts',
    'spec 2.4: four preloads run at a time, and each that ends, well or not, lets one more begin',
  ],
  [
    'What is in view is preloaded, each kind of page once',
    'src/routes/-frame/preloads-in-view.browser.test.ts',
    'spec 2.4: what is in view is preloaded once somebody has scrolled and stayed, four at a time, each kind of page once',
  ],
  ['The news flashes stay as they were left', RULES, 'the timeline stays as it was left'],
  [
    'What needs the user in a webview asks then',
    'src/sync/session/session-in-webview.browser.test.tsx',
    'spec 2.4: a start in a webview asks for no user, and what needs one asks then',
  ],
  [
    'A like in a webview asks for the user, and works',
    'tests/e2e/likes.spec.ts',
    'spec 2.4, 6: in a webview nobody is asked who is signed in until a like needs it',
  ],
  ['A content that is taken offline leads to /status/offline', 'tests/e2e/likes.spec.ts', OFFLINE],
  [
    'Robots get one line of a content that is not there any more',
    'tests/e2e/likes.spec.ts',
    OFFLINE,
    [
      [
        'tests/server/store-pages.test.ts',
        'spec 2.4: a page that is not there is the shell with %i, and one line for robots',
      ],
    ],
  ],
]
