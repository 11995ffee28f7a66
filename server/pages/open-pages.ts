import { getTrackingOrigin } from '../documents/security-headers.ts'
import { BuiltDocuments } from './built-documents.ts'
import { AssetCache } from './kept-assets.ts'
import type { PagesOptions } from './files.ts'
import type { PageList } from './page-list.ts'
import { readRenderer } from './read-renderer.ts'
import type { SitemapSources } from './sitemap.ts'
import { createRouteResolver } from './resolve.ts'
import { RenderedPages, type PageRenderer, type RenderingOptions } from './rendered-pages.ts'
import { readTemplate } from './template.ts'

const MB = 1024 * 1024

/**
 * Sizes and lifetimes of the caches. Store pages change with the store, tool pages with build and day. The caches are
 * separate, so that a robot that reads thousands of currency pairs does not evict store pages.
 */
const KEEPING = { store: { bytes: 96 * MB, freshMs: 60_000 }, tool: { bytes: 32 * MB, freshMs: 3_600_000 } }

/** Configuration on which pages depend. */
interface PagesConfig {
  /** The folder of the build, absolute. */
  publicDir: string
  /** The public origin, if configured. */
  baseUrl: string | undefined
  tracking: { readonly address: string | null }
}

/**
 * Opens the build's documents, and the renderer of pages on request.
 * @throws BuildError if a file of the build is invalid.
 */
export async function openPages(
  { publicDir, baseUrl, tracking }: PagesConfig,
  list: PageList,
  {
    admit,
    moved,
    quick,
    ...asking
  }: Pick<RenderingOptions, 'ask' | 'isGiven' | 'lacks' | 'onStale'> & Pick<PagesOptions, 'admit' | 'moved' | 'quick'>,
  given?: PageRenderer,
): Promise<PagesOptions & Pick<SitemapSources, 'getContentPath'>> {
  const template = await readTemplate(publicDir)
  const renderer = given ?? (await readRenderer(publicDir))
  const sendsTo = getTrackingOrigin(tracking)
  const rendering = template && renderer && { template, renderer, origin: baseUrl, sendsTo, ...asking }
  return {
    publicDir,
    admit,
    moved,
    quick,
    resolve: createRouteResolver(publicDir, list),
    assets: new AssetCache(publicDir),
    documents: new BuiltDocuments(publicDir, sendsTo, asking.lacks),
    getContentPath: renderer?.getContentPath,
    storePages: rendering && new RenderedPages(rendering, KEEPING.store),
    toolPages: rendering && new RenderedPages(rendering, KEEPING.tool),
  }
}
