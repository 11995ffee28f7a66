import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import type { Card } from './cards.ts'
import { ContentRow, DayAndCategory } from './content-row.tsx'

/** Rows of contents of all kinds, each labelled with its kind; `marks` are search words to highlight. */
export function MixedContentRows({ list, marks = '' }: { list: readonly Card[]; marks?: string }) {
  return list.length === 0 ? null : (
    <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
      {list.map((card) => (
        <li key={card.id}>
          <ContentRow
            card={card}
            marks={marks}
            meta={
              <>
                <span className="text-ink">{CONTENT_KINDS[card.type].label}</span>
                <DayAndCategory card={card} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
