import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'

/** A public flash of a day in January 2025. */
export function contentDraft(handle: string, day: number, change: Partial<ContentDraft> = {}): ContentDraft {
  const at = new Date(Date.UTC(2025, 0, day)).toISOString()
  return {
    type: 'flash',
    handle,
    status: CONTENT_STATUS.ONLINE,
    title: `标题 ${handle}`,
    summary: '',
    category: '',
    tags: [],
    publishedAt: at,
    updatedAt: at,
    importance: 0,
    source: null,
    html: `<p>${handle}</p>`,
    markdown: handle,
    facts: {},
    isExample: false,
    authorId: null,
    file: null,
    ...change,
  }
}
