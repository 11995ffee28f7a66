import { readdirSync } from 'node:fs'
import { FILLED_PATHS, SPEC_PATHS } from '../spec-paths.ts'
import { BUILT } from './own-server.ts'
import { address, TOOLS } from './tools.ts'

/** All prerendered files. */
const PRERENDERED = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== 'shell.html')
  .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`))
  .toSorted()

export const TOOL_PATHS: ReadonlySet<string> = new Set(TOOLS.map(({ slug }) => address(slug)))

/** Paths of the specification on the main server, with one content of each kind. */
const KNOWN = Object.values(SPEC_PATHS).filter((path) => !FILLED_PATHS.includes(path))

/**
 * Other prerendered paths that differ by more than their texts: pages without parameter, and each tool's first
 * parameter.
 */
const OTHERS = PRERENDERED.filter((path) => {
  if (TOOL_PATHS.has(path) || KNOWN.includes(path)) return false
  const [, page, parameter] = path.split('/')
  if (parameter === undefined || page === 'status' || page === 'account') return true
  if (parameter === 'en') return page === 'tools-len' || page === 'tools-jinzhi'
  return parameter !== 'zh' && path === PRERENDERED.find((other) => other.startsWith(`/${page}/`))
})

/** All pages except the tools'. */
export const PAGES = [...KNOWN, ...OTHERS]

/**
 * One page of each layout and content shape, also checked on the desktop, and in both themes on the phone: board, text,
 * form, filtered list, timeline, article, lesson, market, directory, search results, table, closed account, event,
 * hero. Tools are represented by the first of each group. `npm run bench -- walk` checks every page at both widths in
 * both themes.
 */
const SHAPES = [
  '/',
  '/404',
  '/about',
  '/contact',
  '/hd/list',
  '/zb',
  '/news/eu-gpsr-applies',
  '/edu/compliance-start/customs',
  '/hy',
  '/company',
  '/search/GPSR',
  '/encyclopedia',
  '/account/setting',
  '/activitySummit/info/canton-fair-spring',
  '/s/gold',
  '/vip',
  '/tools',
  '/data-sources',
]
const missing = SHAPES.filter((path) => !PAGES.includes(path))
if (missing.length > 0) throw new Error(`no such pages: ${missing.join(', ')}`)

export const DESKTOP_PAGES: readonly string[] = SHAPES

export const FIRST_TOOLS = TOOLS.filter((tool, at) => TOOLS.findIndex(({ group }) => group === tool.group) === at)

/** Pages checked in both themes on the phone. */
export const BOTH_THEMES: ReadonlySet<string> = new Set([...SHAPES, ...FIRST_TOOLS.map(({ slug }) => address(slug))])

/** Redirects of pages for logged-out visitors on a phone; on a desktop the login opens over the page. */
export const PHONE_REDIRECTS: Readonly<Record<string, string>> = { '/account/setting': '/account/login/phone' }

type Tool = (typeof TOOLS)[number]

/** Tags by which a change of a family's pages selects its tests (scripts/test/browser-selection.mjs). */
export const familyTags = (tools: readonly Tool[]): string[] => [
  ...new Set(tools.map(({ family }) => `@tools/${family}`)),
]

/** Splits tools into groups of one family each. */
export function sharesOfFamilies(tools: readonly Tool[], size: number): Tool[][] {
  const families = [...new Set(tools.map(({ family }) => family))]
  return families.flatMap((name) =>
    splitIntoShares(
      tools.filter(({ family }) => family === name),
      size,
    ),
  )
}

/** Splits a list into tests: enough for parallel runs, few enough to reuse a warm browser context. */
export function splitIntoShares<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
