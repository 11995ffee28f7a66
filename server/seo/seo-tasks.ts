import type { ExtractRequest, SeoInfo } from '../../src/engines/seo/operation.ts'
import type { CrawlerVerdict } from '../../src/engines/seo/operation/site.ts'

/** What the processes for strangers' pages do. */
export interface SeoTasks {
  /** Everything that a page says. */
  extract: { asked: ExtractRequest; answer: SeoInfo }
  /** Whether crawlers may fetch an address by a robots.txt that stands at `robotsUrl`, and the sitemaps it names. */
  judge: {
    asked: { robotsUrl: string; text: string; url: string; agents: readonly string[] }
    answer: { verdicts: CrawlerVerdict[]; sitemaps: string[] }
  }
  /** How much a sitemap lists, and whether one of some addresses is in it. */
  sitemap: { asked: { text: string; urls: readonly string[] }; answer: SitemapContent | undefined }
}

/** What stands in a sitemap; `listed` is unknown for an index of sitemaps. */
export interface SitemapContent {
  entries: number
  listed?: boolean
}
