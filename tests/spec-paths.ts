/**
 * Paths of product specification, section 2, each with a URL that opens it: the path itself or, with parameters, one of
 * a bundled content. Tests that visit every page use this table; tools are in `tool-paths.ts`.
 */
const FIXED = (
  '/ /404 /about /links /contact /inquiry /privacy /protocol /agreement /disclaimer /form /join-us /form/tools /ds /ds/tools /hd /hd/list /hd/city /s/hd /zb /news ' +
  '/community /group /edu /hy /hy/search /job /tag /vip /businessvip /help /help/search /report /company /search /fuwu /fuwu/search /encyclopedia /knowledge ' +
  '/activitySummit /activitySummit/list /activitySummit/city /activity-mange/data /status/offline /status/banned /account /account/login/phone /account/setting ' +
  '/account/favorite /account/information /wx-auth-callback /s/gold /s/gold/vote /s/gold/share /s/sms /solution/free-dlz /solution/fb-service /solution/dlz-service /solution/google-service /tools'
).split(' ')

const VARIABLE = {
  '/form/edu/{handle}': '/form/edu/first-shop',
  '/news/{handle}': '/news/eu-gpsr-applies',
  '/article/{handle}': '/article/guide-fba-first-leg',
  '/report/{handle}': '/report/ports-by-coast',
  '/edu/{handle}': '/edu/first-shop',
  '/edu/{handle}/{articleId}': '/edu/compliance-start/customs',
  '/activitySummit/info/{handle}': '/activitySummit/info/canton-fair-spring',
  '/encyclopedia/{subType}': '/encyclopedia/incoterms',
  '/encyclopedia/{subType}/{handle}': '/encyclopedia/warehousing/container-40hq',
  '/knowledge/{handle}': '/knowledge/amazon',
  '/help/{handle}': '/help/offline',
  '/fuwu/{handle}': '/fuwu/dhl',
  '/product/{handle}': '/product/example-us-west-warehouse',
  '/job/{handle}': '/job/example-designer-remote',
  // Redirects to the next path.
  '/hy/{handle}': '/hy/example-usb-c-cable',
  '/hy/product/{handle}': '/hy/product/example-rain-jacket',
  '/tag/{handle}': '/tag/customs',
  '/search/{handle}': '/search/GPSR',
} as const

/** Paths without a bundled content: `fillStore` creates their data. */
const FILLED = {
  '/hd/{handle}': '/hd/aapex-las-vegas',
  '/u/{handle}': '/u/901',
  '/author/{handle}': '/author/902',
} as const

/** All paths of the specification except the tools', with their URLs. */
export const SPEC_PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIXED.map((path) => [path, path])),
  ...VARIABLE,
  ...FILLED,
}

/** URLs that need `fillStore`. */
export const FILLED_PATHS: readonly string[] = Object.values(FILLED)

interface Store {
  exec(sql: string): unknown
}

/**
 * Adds data that the bundled contents lack to a server's SQLite store: an event that is no fair, a registration, and an
 * editor.
 */
export function fillStore(store: Store): void {
  const at = '2026-01-02T03:04:05.000Z'
  store.exec(`
    update content set category = '培训' where type = 'activity' and handle = 'aapex-las-vegas';
    insert into account (id, phone, created_at, nick_name) values (901, '+8613800138901', '${at}', '读者'), (902, '+8613800138902', '${at}', '编辑');
    insert into account_role (account_id, role, given_by, given_at) values (902, 'editor', 902, '${at}');
  `)
}
