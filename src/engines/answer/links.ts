import { findVideoLink, VIDEO_SOURCE_LABELS } from '../../lib/video-link.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import type { ToolIndex } from './tools.ts'

/** A URL alone, of any site. */
const ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/i

/** Tool for a link: the platform's page for a video, the web page checker for any other. */
export function answerLinks({ text }: NormalizedQuery, { words }: ToolIndex): Candidate[] {
  const link = /[./]/.test(text) ? findVideoLink(text) : undefined
  const leads = (slug: string, url: string, title: string, note: string): Candidate[] =>
    words.some((tool) => tool.slug === slug)
      ? [
          {
            fit: FIT_SCORES.asked,
            answer: {
              id: `link-${slug}`,
              kind: 'tool',
              slug,
              title,
              ranges: [],
              note,
              href: buildToolPath(slug, { url }),
            },
          },
        ]
      : []
  if (link && !('refusal' in link))
    return leads(link.source, link.url, `解析 ${VIDEO_SOURCE_LABELS[link.source]} 视频`, link.url)
  return ADDRESS.test(text) ? leads('seo', text, '检查这个网页', text) : []
}
