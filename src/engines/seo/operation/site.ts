import type { Hop } from '../operation.ts'

/** Data that the server looks up in addition to the page; data that was not looked up is absent. URLs are absolute. */
export interface SiteFacts {
  /** Time of the fetch, ISO 8601 in UTC. */
  fetchedAt: string
  /** Milliseconds from the request to the last byte. */
  milliseconds: number
  hops: Hop[]
  robots?: RobotsFile
  sitemap?: SitemapFile
  /** One entry for each distinct URL in `page.alternates` that was checked. */
  returnLinks?: ReturnLink[]
  icons?: FetchedIcon[]
}

/** State of robots.txt on the page's host. */
export interface RobotsFile {
  url: string
  state: 'found' | 'missing' | 'failed'
  status?: number
  /** Verdicts for the final URL, one for each of CRAWLERS. */
  verdicts: CrawlerVerdict[]
  /** `Sitemap:` lines, at most 20. */
  sitemaps: string[]
}

/** Verdict on the access of a crawler to the page. */
export interface CrawlerVerdict {
  /** Agent from CRAWLERS. */
  agent: string
  allowed: boolean
  /** Line number of the deciding rule, if known. */
  line?: number
}

/** Sitemap named in robots.txt, or /sitemap.xml. */
export interface SitemapFile {
  url: string
  state: 'found' | 'missing' | 'failed'
  status?: number
  /** Number of URLs in the sitemap, or of sitemaps in an index; undefined if it was not read. */
  entries?: number
  /** True if the sitemap contains the page; undefined if unknown. */
  listed?: boolean
}

/** Result of the check that a page in another language links back to this one. */
export interface ReturnLink {
  url: string
  /** `none`: it was read and does not link back; `failed`: it could not be read. */
  state: 'links-back' | 'none' | 'failed'
  status?: number
}

/** Fetched icon. */
export interface FetchedIcon {
  url: string
  status: number
  type: string
  width?: number
  height?: number
}

/** Known crawler. */
export interface Crawler {
  /** Product token in robots.txt. */
  agent: string
  /** Owner, in Chinese. */
  owner: string
  /** Purpose: search results, answers of assistants, or training of models. */
  use: 'search' | 'answer' | 'training'
}

/** Crawlers whose access is reported; product tokens as documented by their owners. */
export const CRAWLERS: readonly Crawler[] = [
  { agent: 'Googlebot', owner: '谷歌', use: 'search' },
  { agent: 'Bingbot', owner: '必应', use: 'search' },
  { agent: 'Baiduspider', owner: '百度', use: 'search' },
  { agent: 'Sogou web spider', owner: '搜狗', use: 'search' },
  { agent: '360Spider', owner: '360 搜索', use: 'search' },
  { agent: 'YandexBot', owner: 'Yandex', use: 'search' },
  { agent: 'Applebot', owner: '苹果', use: 'search' },
  { agent: 'OAI-SearchBot', owner: 'ChatGPT 搜索', use: 'answer' },
  { agent: 'ChatGPT-User', owner: 'ChatGPT', use: 'answer' },
  { agent: 'Claude-SearchBot', owner: 'Claude 搜索', use: 'answer' },
  { agent: 'PerplexityBot', owner: 'Perplexity', use: 'answer' },
  { agent: 'GPTBot', owner: 'OpenAI', use: 'training' },
  { agent: 'ClaudeBot', owner: 'Anthropic', use: 'training' },
  { agent: 'Google-Extended', owner: '谷歌 Gemini', use: 'training' },
  { agent: 'Applebot-Extended', owner: '苹果', use: 'training' },
  { agent: 'Bytespider', owner: '字节跳动', use: 'training' },
  { agent: 'meta-externalagent', owner: 'Meta', use: 'training' },
  { agent: 'CCBot', owner: 'Common Crawl', use: 'training' },
]
