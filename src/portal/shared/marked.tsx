import { splitMarkedText } from '../../lib/content/mark-words.ts'

/** Text with search words highlighted; plain if there are none. */
export function HighlightedText({ text, marks }: { text: string; marks: string }) {
  if (marks === '') return text
  return splitMarkedText(text, marks).map(({ text: piece, isMarked }, at) =>
    isMarked ? (
      <mark className="rounded-sm bg-sea-wash font-medium text-sea-deep" key={at}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
