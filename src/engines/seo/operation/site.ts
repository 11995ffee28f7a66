import type { Hop } from '../operation.ts'

/** What the server looked up beside the page: absent parts were not looked up. Addresses are absolute. */
export interface SiteFacts {
  /** When the page was fetched, ISO 8601 in UTC. */
  fetchedAt: string
  /** Milliseconds from the request to the last byte. */
  milliseconds: number
  hops: Hop[]
  robots?: RobotsFile
  sitemap?: SitemapFile
  /** One for each distinct address in `page.alternates` that was looked at. */
  returnLinks?: ReturnLink[]
  /** Icons that were fetched. */
  icons?: FetchedIcon[]
}

/** robots.txt of the page's host. */
export interface RobotsFile {
  url: string
  state: 'found' | 'missing' | 'failed'
  status?: number
  /** For the final address, one for each of CRAWLERS. */
  verdicts: CrawlerVerdict[]
  /** `Sitemap:` lines, at most 20. */
  sitemaps: string[]
}

/** Whether a crawler may fetch the page. */
export interface CrawlerVerdict {
  /** The agent of CRAWLERS. */
  agent: string
  allowed: boolean
  /** Number of the line that decided, where known. */
  line?: number
}

/** The sitemap that robots.txt names, or /sitemap.xml. */
export interface SitemapFile {
  url: string
  state: 'found' | 'missing' | 'failed'
  status?: number
  /** Addresses in it, where it was read; of an index, its sitemaps. */
  entries?: number
  /** Whether the page stands in it; absent when that is unknown. */
  listed?: boolean
}

/** Whether the page of another language names this one in return. */
export interface ReturnLink {
  url: string
  /** `none`: it was read and does not link back; `failed`: it could not be read. */
  state: 'links-back' | 'none' | 'failed'
  status?: number
}

/** An icon as fetched. */
export interface FetchedIcon {
  url: string
  status: number
  type: string
  width?: number
  height?: number
}

/** A known crawler. */
export interface Crawler {
  /** Product token in robots.txt. */
  agent: string
  /** Whose it is, in Chinese. */
  owner: string
  /** For search results, for answers of assistants, or for training models. */
  use: 'search' | 'answer' | 'training'
}

/** Crawlers whose access is reported; product tokens as their owners' documentation names them. */
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
