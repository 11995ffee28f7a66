import { MAX_SHARED_TEXT_LENGTH, findVideoLink } from './video-link.ts'

/**
 * Path to which another app's share menu posts; the service worker answers it on this device
 * (docs/decisions/share-target.md).
 */
export const SHARE_PATH = '/share-target'

/** Maximum characters of a shared text; longer texts must be shared as files. */
const MAX_TEXT_LENGTH = 50_000

/**
 * Returns the tool's address for shared text: the video page for a video's link, the web page check for any other link,
 * the text tools for other text. The text is passed in the fragment, which the opened page removes at once.
 */
export function getSharedTextTarget(parts: readonly string[]): string {
  const text = [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '').join('\n')
  if (text === '') return '/tools'
  const link = findVideoLink(text)
  const words = (key: string, value: string): string => `#${new URLSearchParams({ [key]: value }).toString()}`
  if (!('refusal' in link)) return `/tools-${link.source}${words('url', text.slice(0, MAX_SHARED_TEXT_LENGTH))}`
  const page = /https?:\/\/[^\s"'<>\u3000-\u303F\u4E00-\u9FFF\uFF00-\uFFEF]{1,1900}/i.exec(text)?.[0]
  return page === undefined
    ? `/tools-shaixuan${words('x', text.slice(0, MAX_TEXT_LENGTH))}`
    : `/tools-seo${words('url', page)}`
}
