import type { LookupRow } from '../../../engines/search/lookup.ts'
import { splitByMatches } from './mark.ts'

/** Text with the search words highlighted. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  return splitByMatches(text, query).map((part) =>
    part.marked ? (
      <mark className="rounded-sm bg-sea-wash font-medium text-sea-deep" key={part.at}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/** Cell of a result row with its matches highlighted, also if they were typed as pinyin. */
export function HighlightedCell({ row, column }: { row: LookupRow; column: string }) {
  return <HighlightedText query={row.matchedIn === column ? (row.matched ?? '') : ''} text={row[column] ?? ''} />
}

/**
 * Explains why a row was found if the match is in a column that the row does not show; `hidden` names these columns.
 */
export function MatchedBy({ row, hidden }: { row: LookupRow; hidden: Readonly<Record<string, string>> }) {
  const { matchedIn = '', matched = '' } = row
  const name = hidden[matchedIn]
  // The row itself shows a code that matched, so no explanation is needed.
  if (name === undefined || matched === '' || matched === row.code) return null
  return (
    <span className="text-xs whitespace-nowrap text-sea-deep" data-found-by>
      {name}「{matched}」
    </span>
  )
}
