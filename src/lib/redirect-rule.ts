import { normalizeEscapes } from './plain-escapes.ts'

/** Redirect of a moved page, as editors define it; server and app share its checks. */
export interface RedirectRule {
  /** A path of this site, in the form that browsers send. */
  from: string
  /** An address of this site, or an https address of another site. */
  to: string
  status: 301 | 302
}

const MAX_LENGTH = 500
/** Matches paths that the server answers without a page of the app. */
const SERVED =
  /^\/(?:mapi|healthz|metrics|builds|flags|reference|assets|files|icons|sitemap|feeds|share|newsletter|config|sdk)(?:\/|$)/
/** Paths that must not be redirected, because editors need them to undo a rule. */
const UNTOUCHED = /^\/(?:sd|account|activity-mange|wx-auth-callback|status|404)(?:\/|$)/
/** Matches the payload of a portal page, which is redirected with its page. */
const PAYLOAD = /\/_payload\.json$/
/** A file at the root, such as /robots.txt. */
const FILE = /^\/[^/]+\.[a-z0-9]+$/i
const UNSAFE = /[\\\s\p{Cc}]/u

/** Normalizes a path as browsers send it, without a trailing slash; undefined if an escape is invalid. */
export function normalizePath(path: string): string | undefined {
  try {
    const plain = normalizeEscapes(path)
    return plain === '/' ? plain : plain.replace(/\/+$/, '')
  } catch {
    return undefined
  }
}

const isPathOfSite = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))

function readFrom(given: string): string {
  const path = normalizePath(given)
  if (path === undefined || UNSAFE.test(given) || /[?#]/.test(given) || !isPathOfSite(path))
    throw new RangeError('旧地址要以 / 开头，只写路径，不带 ? 和 #')
  if (path === '/') throw new RangeError('首页不能跳转')
  if ([SERVED, UNTOUCHED, FILE, PAYLOAD].some((own) => own.test(path)))
    throw new RangeError('接口、文件、账号和错误页的地址不能跳转')
  return path
}

function readTo(given: string): string {
  if (UNSAFE.test(given)) throw new RangeError('新地址里不能有空格和反斜杠')
  if (given.startsWith('/')) {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(given) ?? []
    const plain = normalizePath(path)
    if (plain === undefined || plain === '' || !isPathOfSite(plain)) throw new RangeError('新地址不是本站的路径')
    // Redirects to paths of the server and to files are rejected: the app applies redirects too, and has no page there.
    if ([SERVED, FILE, PAYLOAD].some((own) => own.test(plain))) throw new RangeError('新地址不能是接口或文件')
    return plain + rest
  }
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || !url.hostname.includes('.'))
    throw new RangeError('新地址要以 / 开头，或是 https 开头的完整网址')
  return url.href
}

/** Converts an editor's target to a path if it begins with this site's origin, so that it is checked as a path. */
export function toRelativeTarget(to: string, origin: string | undefined): string {
  const url = origin !== undefined && URL.canParse(to.trim()) ? new URL(to.trim()) : undefined
  return url !== undefined && url.origin === new URL(origin ?? '').origin ? url.pathname + url.search + url.hash : to
}

const pathOfTarget = (to: string): string => to.split(/[?#]/, 1)[0] ?? ''

/**
 * Validates an editor's rule, also against the other rules.
 * @throws RangeError whose message is for the editor.
 */
export function parseRedirectRule(
  { from, to, status }: RedirectRule,
  others: readonly Pick<RedirectRule, 'from' | 'to'>[],
): RedirectRule {
  const rule = { from: readFrom(from.trim()), to: readTo(to.trim()), status }
  if (Math.max(rule.from.length, rule.to.length) > MAX_LENGTH)
    throw new RangeError(`地址不能超过 ${String(MAX_LENGTH)} 个字符`)
  const target = pathOfTarget(rule.to)
  if (target === rule.from) throw new RangeError('新地址就是旧地址，会一直跳转')
  const next = others.find(({ from: path }) => path === target)
  if (next && pathOfTarget(next.to) === rule.from) throw new RangeError(`${target} 已经跳转到这个旧地址，会来回跳转`)
  if (next) throw new RangeError(`${target} 自己也会跳转，请直接写它的新地址 ${next.to}`)
  const before = others.find(({ to: address }) => pathOfTarget(address) === rule.from)
  if (before) throw new RangeError(`${before.from} 跳转到这个旧地址，请先把它改到别处`)
  return rule
}

/**
 * Resolves a rule's target for a request: to a target on this site the request's missing query parameters are added, to
 * another site none.
 */
export function resolveRedirectTarget(to: string, search: string): string {
  if (!to.startsWith('/') || search === '') return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(to) ?? []
  const fields = new URLSearchParams(query)
  const own = new Set(fields.keys())
  for (const [name, value] of new URLSearchParams(search)) if (!own.has(name)) fields.append(name, value)
  return `${path}?${fields.toString()}${hash}`
}
