import type { CardOf } from '../shared/cards.ts'
import { ContentLink } from '../shared/content-row.tsx'

/** Row of a term: names and meaning. */
export function TermRows({ list }: { list: readonly CardOf<'wiki'>[] }) {
  if (list.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
      {list.map((term) => (
        <li className="py-3" key={term.id}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <ContentLink card={term} className="name-link" />
            <span className="text-sm text-soft" lang="en">
              {[term.facts.abbreviation, term.facts.english].filter((name) => name !== undefined).join(' · ')}
            </span>
          </p>
          <p className="mt-1 line-clamp-2 prose-zh text-sm">{term.summary}</p>
        </li>
      ))}
    </ul>
  )
}
