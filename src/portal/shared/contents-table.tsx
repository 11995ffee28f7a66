import type { Heading } from './body-text.ts'

/** Minimum headings for a table of contents. */
const MIN_HEADINGS = 3

interface ContentsTableProps {
  headings: readonly Heading[]
  /** Id of the heading above the reading position. */
  current?: string | undefined
}

function Entries({ headings, current }: ContentsTableProps) {
  return (
    <ol className="text-sm">
      {headings.map(({ id, label }) => (
        <li key={id}>
          <a
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-11 items-center py-1 hover:text-sea hover:underline aria-[current]:text-sea pointer-fine:min-h-8"
            href={`#${encodeURIComponent(id)}`}
          >
            {label}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Table of contents of a longer text: folded above the text, or beside it on wide screens. */
export function ContentsTable({ headings, current }: ContentsTableProps) {
  if (headings.length < MIN_HEADINGS) return null
  return (
    <>
      {/* Below a fact list the two share one border. */}
      <details className="mt-4 border-y border-rule xl:hidden print:hidden [dl+&]:mt-0 [dl+&]:border-t-0">
        <summary className="flex min-h-11 items-center justify-between text-sm font-medium">
          目录
          <span className="font-normal text-soft numerals">{headings.length} 节</span>
        </summary>
        <nav aria-label="目录" className="pb-2">
          <Entries current={current} headings={headings} />
        </nav>
      </details>
      <div className="absolute inset-y-0 left-full hidden w-52 pl-4 xl:block print:hidden">
        <nav
          aria-label="目录"
          className="top-20 tall:sticky tall:max-h-[calc(100dvh-6rem)] overflow-y-auto border-l border-rule pl-4"
        >
          <p className="pb-1 text-xs text-soft">目录</p>
          <Entries current={current} headings={headings} />
        </nav>
      </div>
    </>
  )
}
