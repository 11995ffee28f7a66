import { formatBeijingTime } from '../shared/beijing-time.ts'
import type { DetailOf } from '../shared/cards.ts'
import { ContentTextView } from '../shared/text.tsx'

/** Text of a static page, with its date. */
export function PageText({ content }: { content: DetailOf<'page'> }) {
  return (
    <article className="relative" data-result>
      <h1 className="mt-1 text-xl">{content.title}</h1>
      <p className="mt-1 text-sm text-soft numerals">{formatBeijingTime(content.updatedAt).day}更新</p>
      <ContentTextView html={content.html} id={content.id} />
    </article>
  )
}
