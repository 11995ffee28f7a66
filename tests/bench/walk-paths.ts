/** The paths of product specification, section 2, that have no variable part; tools are among what is prerendered. */
export const SPEC_PATHS = (
  '/ /404 /about /links /contact /inquiry /privacy /protocol /agreement /disclaimer /form /join-us /form/tools /ds /ds/tools /hd /hd/list /hd/city /s/hd /zb /news ' +
  '/community /group /edu /hy /hy/search /job /tag /vip /businessvip /help /help/search /report /company /search /search/GPSR /fuwu /fuwu/search /encyclopedia /knowledge ' +
  '/activitySummit /activitySummit/list /activitySummit/city /activity-mange/data /status/offline /status/banned /account /account/login/phone /account/setting ' +
  '/account/favorite /account/information /wx-auth-callback /s/gold /s/gold/vote /s/gold/share /s/sms /solution/free-dlz /solution/fb-service /solution/dlz-service /solution/google-service /tools'
).split(' ')

/** A path without its last segment, which is the handle of a content: pages of one shape differ by their words. */
const shapeOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The first path of each shape. */
export function firstOfEach(paths: readonly string[]): string[] {
  const seen = new Set<string>()
  return paths.filter((path) => seen.size < seen.add(shapeOf(path)).size)
}
