/**
 * True for pages that require a login (product specification, sections 2.4 and 6): any path that contains
 * /account/setting.
 */
export function needsLogin(path: string): boolean {
  return (path.split(/[?#]/, 1)[0] ?? '').includes('/account/setting')
}
