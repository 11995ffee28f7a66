import type { LookupRow } from '../../../engines/search/lookup.ts'
import { markParts } from './mark.ts'

/** Text with the words searched for set off. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  return markParts(text, query).map((part) =>
    part.marked ? (
      <mark className="rounded-sm bg-sea-wash font-medium text-sea-deep" key={part.at}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/** A cell of a found row, with what was matched in it set off, also where that was typed as pinyin. */
export function HighlightedCell({ row, column }: { row: LookupRow; column: string }) {
  return <HighlightedText query={row.matchedIn === column ? (row.matched ?? '') : ''} text={row[column] ?? ''} />
}

/** Why a row was found, where it does not show what was matched. `hidden` names the columns that it does not show. */
export function MatchedBy({ row, hidden }: { row: LookupRow; hidden: Readonly<Record<string, string>> }) {
  const { matchedIn = '', matched = '' } = row
  const name = hidden[matchedIn]
  // A code that stands for itself is in sight.
  if (name === undefined || matched === '' || matched === row.code) return null
  return (
    <span className="text-xs whitespace-nowrap text-sea-deep" data-found-by>
      {name}「{matched}」
    </span>
  )
}
