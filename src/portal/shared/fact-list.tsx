import type { ReactNode } from 'react'

/** Line of a fact list; a fact without a value is left out. */
export interface Fact {
  label: string
  value: ReactNode
}

/** List of facts, such as place, date and source. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const given = facts.filter(({ value }) => value !== undefined && value !== '')
  return given.length === 0 ? null : (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 border-y border-rule py-2 text-sm">
      {given.map(({ label, value }) => (
        <div className="contents" key={label}>
          <dt className="py-1 text-soft">{label}</dt>
          <dd className="min-w-0 py-1 break-words numerals">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Link to another site, shown as its host. */
export function OfficialLink({ url }: { url: string }) {
  return (
    <a
      className="text-link min-w-11 break-all pointer-fine:min-h-0 pointer-fine:min-w-0"
      href={url}
      rel="nofollow noopener"
    >
      {new URL(url).host.replace(/^www\./, '')}
    </a>
  )
}
