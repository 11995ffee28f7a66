import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { listAccountPaths } from './account/pages.ts'
import { engineAnswers, type EngineQuestion } from './ask/engine-answers.ts'
import { isNotFoundAnswer, type Ask, type Questions } from './ask/ask.ts'
import { isContentOfflineError, CONTENT_OFFLINE_STATUS } from './lib/content/offline.ts'
import { normalizeEscapes } from './lib/plain-escapes.ts'
import { ABSENT_ANSWER, toQuestionKey } from './lib/question.ts'
import { readQuery } from './portal/section.ts'
import { findPage, loadSection } from './portal/sections.ts'
import { readOutcome } from './router-outcome.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { renderHeadTags } from './routes/-frame/head-tags.ts'
import paths from './tools/paths.build.ts'
import { waitForLoadingParts, retryFailedParts } from './ui/lazy-part.tsx'

/** The rendered parts of a page, or its redirect target. */
export interface RenderedPage {
  /** 302 is a temporary redirect, 308 a permanent one. */
  status: 200 | 302 | 308 | 404 | 410
  /** Redirect target; undefined if the page does not redirect. */
  redirect: string | undefined
  /** The page's own tags: title, description, canonical, Open Graph, JSON-LD. */
  head: string
  html: string
  /** Answers to the loaders' questions, by question. */
  answers: Readonly<Record<string, unknown>>
  /** Names of the source files whose chunks the page needs beyond the entry. */
  modules: readonly string[]
  /** True if search engines may list the page. */
  listed: boolean
}

/** The `ask` of the build, which has no store: a page that asks for contents cannot be prerendered. */
export const rejectStoreQuestion: Ask = (name) => Promise.reject(new Error(`${name} is no question for the build`))

/** Answers engine questions in this process and passes all others to `ask`. */
function withEngines(ask: Ask): Ask {
  return async (name, input) => {
    if (!Object.hasOwn(engineAnswers, name)) return ask(name, input)
    const answer: (input: never) => unknown = engineAnswers[name as EngineQuestion]
    return answer(input as never) as Questions[typeof name]['answer']
  }
}

/** Paths of all prerendered pages. */
export function listPrerenderedPaths(): string[] {
  return [
    '/',
    '/404',
    '/tools',
    '/data-sources',
    '/privacy',
    '/status/offline',
    '/status/banned',
    '/status/busy',
    ...listAccountPaths(),
    '/wx-auth-callback',
    ...paths.prerendered,
  ]
}

/** Paths of portal pages: sections, pages of sections, and contents. */
export { getContentPath } from './portal/content-path.ts'
export { listSectionPages, listSectionSegments } from './portal/sections.ts'

/** Tool pages rendered on request: `others` are in the sitemap, `unlisted` are too many for it. */
export function listPathsOnRequest(): { others: string[]; unlisted: string[] } {
  const { others, unlisted } = paths
  const listed = new Set(others)
  return { others, unlisted: unlisted.filter((path) => !listed.has(path)) }
}

/** Maximum nesting of lazy parts. */
const DEEPEST = 10

async function renderWhole(router: AppRouter): Promise<string> {
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
    // A lazy part begins to load when it is first rendered, so the page is rendered again once it is loaded.
    if (!(await waitForLoadingParts())) {
      if (html.includes('<!--$!-->')) {
        retryFailedParts()
        throw new Error(`${router.state.location.pathname} has a part that failed`)
      }
      return html
    }
  }
  throw new Error(`${router.state.location.pathname} has too deeply nested lazy parts`)
}

/** The canonical address of a page that is rendered on request. */
export interface CanonicalAddress {
  /** Path, and the query fields that the page reads. */
  address: string
  /** Cursor of the list's previous page. */
  after: string | undefined
  /** True for a search result page, which is not worth caching. */
  isSearch: boolean
}

/** The canonical address of a portal or tool page; undefined if the path matches no page. */
export async function findCanonicalAddress(url: string): Promise<CanonicalAddress | undefined> {
  const [, given = '/', text = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  const [segment = '', ...parts] = given.slice(1).split('/').map(decodeURIComponent)
  const path = normalizeEscapes(given)
  // Queries do not change a tool's page or the home page.
  if (segment === '' || segment.startsWith('tools-')) return { address: path, after: undefined, isSearch: false }
  const section = await loadSection(segment)
  const found = section && findPage(section, parts)
  if (!found) return undefined
  const query = readQuery(Object.fromEntries(new URLSearchParams(text)), found.page.reads)
  const fields = new URLSearchParams(query).toString()
  return { address: fields === '' ? path : `${path}?${fields}`, after: query.after, isSearch: query.q !== undefined }
}

function modulesOf({ state: { matches } }: AppRouter): string[] {
  return matches.flatMap(({ routeId, loaderData }) => {
    const route = `routes/${routeId.slice(1).replaceAll('/', '.') || 'index'}.tsx`
    return [route, ...((loaderData as { modules?: string[] } | undefined)?.modules ?? [])]
  })
}

/**
 * Renders the page at a path with its query.
 * @param origin The site's public origin, for absolute addresses; without it tags that need one are left out.
 * @throws the error of a loader that is neither a redirect nor "not found", and Error for a page with an unfinished
 * part.
 */
export async function renderPage(url: string, ask: Ask, origin?: string): Promise<RenderedPage> {
  const answers: Record<string, unknown> = {}
  const answering = withEngines(ask)
  const noting: Ask = async (name, input) => {
    try {
      const answer = await answering(name, input)
      answers[toQuestionKey(name, input)] = answer
      return answer
    } catch (error) {
      if (isNotFoundAnswer(error)) answers[toQuestionKey(name, input)] = ABSENT_ANSWER
      throw error
    }
  }
  const router = createAppRouter(noting, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const outcome = readOutcome(router)
  if (outcome.type === 'redirect') {
    const redirect = outcome.redirect.headers.get('location') ?? '/'
    // The router uses 307 for every redirect that a loader does not mark as permanent or temporary.
    return {
      status: outcome.redirect.status === 302 ? 302 : 308,
      redirect,
      head: '',
      html: '',
      answers: {},
      modules: [],
      listed: false,
    }
  }
  const failed = router.state.matches.find((match) => match.status === 'error')
  const missing = failed ? isContentOfflineError(failed.error) && CONTENT_OFFLINE_STATUS : outcome.status === 404 && 404
  // The shell renders the 404 page: if it were rendered here, clients could cause work with paths that do not exist.
  if (missing)
    return { status: missing, redirect: undefined, head: '', html: '', answers: {}, modules: [], listed: false }
  if (failed) throw failed.error
  const { tags, listed } = renderHeadTags(router, origin)
  return {
    status: 200,
    redirect: undefined,
    head: tags,
    html: await renderWhole(router),
    answers,
    modules: modulesOf(router),
    listed,
  }
}
