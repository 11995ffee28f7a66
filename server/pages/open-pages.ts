import { trackingOrigin } from '../documents/security-headers.ts'
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
 * Pages of the store change with it, those of tools with the build and the day. They are apart, so that a robot that
 * reads thousands of currency pairs pushes no page of the store out.
 */
const KEEPING = { store: { bytes: 96 * MB, freshMs: 60_000 }, tool: { bytes: 32 * MB, freshMs: 3_600_000 } }

/** The parts of the configuration that pages depend on. */
interface PagesConfig {
  /** The folder of the build, absolute. */
  publicDir: string
  /** The public origin, where it is known. */
  baseUrl: string | undefined
  tracking: { readonly address: string | null }
}

/**
 * Opens the build's documents, and its renderer for pages that are made on request.
 * @throws BuildError when a file of the build is not understood.
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
): Promise<PagesOptions & Pick<SitemapSources, 'contentPath'>> {
  const template = await readTemplate(publicDir)
  const renderer = given ?? (await readRenderer(publicDir))
  const sendsTo = trackingOrigin(tracking)
  const rendering = template && renderer && { template, renderer, origin: baseUrl, sendsTo, ...asking }
  return {
    publicDir,
    admit,
    moved,
    quick,
    resolve: createRouteResolver(publicDir, list),
    assets: new AssetCache(publicDir),
    documents: new BuiltDocuments(publicDir, sendsTo, asking.lacks),
    contentPath: renderer?.contentPath,
    storePages: rendering && new RenderedPages(rendering, KEEPING.store),
    toolPages: rendering && new RenderedPages(rendering, KEEPING.tool),
  }
}
