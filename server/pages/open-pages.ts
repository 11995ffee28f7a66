import type { Config } from '../config.ts'
import { BuiltDocuments } from './built-documents.ts'
import { KeptAssets } from './kept-assets.ts'
import type { PagesOptions } from './files.ts'
import type { PageList } from './page-list.ts'
import { readRenderer } from './read-renderer.ts'
import type { SitemapSources } from './sitemap.ts'
import { createResolve } from './resolve.ts'
import { StorePages, type PageRenderer, type StorePagesOptions } from './store-pages.ts'
import { readTemplate } from './template.ts'

/**
 * Opens the build's documents, and its renderer for pages of the store.
 * @throws BuildError when a file of the build is not understood.
 */
export async function openPages(
  { publicDir, baseUrl }: Config,
  list: PageList,
  { admit, ...asking }: Pick<StorePagesOptions, 'ask' | 'isGiven' | 'onStale'> & Pick<PagesOptions, 'admit'>,
  given?: PageRenderer,
): Promise<PagesOptions & Pick<SitemapSources, 'contentPath'>> {
  const template = await readTemplate(publicDir)
  const renderer = given ?? (await readRenderer(publicDir))
  return {
    publicDir,
    admit,
    resolve: createResolve(publicDir, list),
    assets: new KeptAssets(publicDir),
    documents: new BuiltDocuments(publicDir, template?.script ?? ''),
    contentPath: renderer?.contentPath,
    storePages: template && renderer && new StorePages({ template, renderer, origin: baseUrl, ...asking }),
  }
}
