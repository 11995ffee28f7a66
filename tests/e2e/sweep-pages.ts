import { readdirSync } from 'node:fs'
import { FILLED_PATHS, SPEC_PATHS } from '../spec-paths.ts'
import { BUILT } from './own-server.ts'
import { address, TOOLS } from './tools.ts'

/** Everything that was prerendered. */
const PRERENDERED = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== 'shell.html')
  .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`))
  .toSorted()

export const TOOL_PATHS: ReadonlySet<string> = new Set(TOOLS.map(({ slug }) => address(slug)))

/** Every path of the specification that the main server has, with one of each kind of content. */
const KNOWN = Object.values(SPEC_PATHS).filter((path) => !FILLED_PATHS.includes(path))

/** Of what was prerendered beside them what differs by more than its words: every page without a parameter, and the first that a tool has with each. */
const OTHERS = PRERENDERED.filter((path) => {
  if (TOOL_PATHS.has(path) || KNOWN.includes(path)) return false
  const [, page, parameter] = path.split('/')
  if (parameter === undefined || page === 'status' || page === 'account') return true
  if (parameter === 'en') return page === 'tools-len' || page === 'tools-jinzhi'
  return parameter !== 'zh' && path === PRERENDERED.find((other) => other.startsWith(`/${page}/`))
})

/** All pages but the tools' own. */
export const PAGES = [...KNOWN, ...OTHERS]

/**
 * One page of each layout and shape of contents, which are looked at on the desktop as well, and in both themes on the
 * phone: a board, a text, a form, a list with filters, a timeline, an article, a lesson, a market, a directory, what was
 * found, a table, a closed account, an event, a hero. The first tool of each group stands for tools. The walk
 * (`npm run bench -- walk`) looks at every page at both widths in both themes.
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

/** Looked at in both themes on the phone. */
export const BOTH_THEMES: ReadonlySet<string> = new Set([...SHAPES, ...FIRST_TOOLS.map(({ slug }) => address(slug))])

/** Where a page leads who is not signed in, on a phone; on a desktop the login opens over the page. */
export const PHONE_REDIRECTS: Readonly<Record<string, string>> = { '/account/setting': '/account/login/phone' }

type Tool = (typeof TOOLS)[number]

/** The tags by which a change of a family's pages finds its tests (scripts/test/browser-selection.mjs). */
export const familyTags = (tools: readonly Tool[]): string[] => [
  ...new Set(tools.map(({ family }) => `@tools/${family}`)),
]

/** Shares of tools, of one family each. */
export function sharesOfFamilies(tools: readonly Tool[], size: number): Tool[][] {
  const families = [...new Set(tools.map(({ family }) => family))]
  return families.flatMap((name) =>
    sharesOf(
      tools.filter(({ family }) => family === name),
      size,
    ),
  )
}

/** Cuts a list into tests: enough to share out, few enough to keep one browser context warm. */
export function sharesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
