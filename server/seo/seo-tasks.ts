import type { ExtractRequest, SeoInfo } from '../../src/engines/seo/operation.ts'
import type { CrawlerVerdict } from '../../src/engines/seo/operation/site.ts'

/** Tasks of the worker processes that parse pages of other sites. */
export interface SeoTasks {
  /** Extracts everything from a page. */
  extract: { asked: ExtractRequest; answer: SeoInfo }
  /** Evaluates the robots.txt at `robotsUrl`: which crawlers may fetch an address, and its sitemaps. */
  judge: {
    asked: { robotsUrl: string; text: string; url: string; agents: readonly string[] }
    answer: { verdicts: CrawlerVerdict[]; sitemaps: string[] }
  }
  /** Counts a sitemap's addresses, and searches it for some addresses. */
  sitemap: { asked: { text: string; urls: readonly string[] }; answer: SitemapContent | undefined }
}

/** The content of a sitemap; `listed` is unknown for an index of sitemaps. */
export interface SitemapContent {
  entries: number
  listed?: boolean
}
