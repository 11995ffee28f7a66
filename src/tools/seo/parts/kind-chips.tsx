import { formatThousands } from '../../../lib/number/thousands.ts'

interface KindChipsProps<Kind extends string> {
  label: string
  /** Ids and labels in order. */
  kinds: readonly (readonly [Kind, string])[]
  sets: Readonly<Record<Kind, { count: number }>>
  chosen: Kind
  onChoose: (kind: Kind) => void
}

/** Chips that choose a kind of items, with the number of each. */
export function KindChips<Kind extends string>({ label, kinds, sets, chosen, onChoose }: KindChipsProps<Kind>) {
  return (
    <div aria-label={label} className="flex flex-wrap gap-2" role="group">
      {kinds.map(([kind, name]) => (
        <button aria-pressed={kind === chosen} className="chip" key={kind} onClick={() => onChoose(kind)} type="button">
          {name}
          <span className="text-xs text-soft numerals">{formatThousands(sets[kind].count)}</span>
        </button>
      ))}
    </div>
  )
}
