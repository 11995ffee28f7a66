/** A part of the price: its name, amount as shown, and width as a fraction of the bar. */
export interface BarPart {
  id: string
  label: string
  amount: string
  /** 0 to 1. */
  share: number
  look: BarLook
}

export type BarLook =
  | 'goods'
  | 'freight'
  | 'duty'
  | 'tax'
  | 'channel'
  | 'delivery'
  | 'selling'
  | 'money'
  | 'profit'
  | 'loss'

/** Fill by kind of part. Costs are neutral and profit has the colour of the answer; the list beside says the same. */
const FILLS: Readonly<Record<BarLook, string>> = {
  goods: 'fill-ink',
  freight: 'fill-ink/75',
  duty: 'fill-ink/60',
  tax: 'fill-ink/50',
  channel: 'fill-ink/40',
  delivery: 'fill-ink/30',
  selling: 'fill-ink/20',
  money: 'fill-ink/15',
  profit: 'fill-sea',
  loss: 'fill-signal',
}

const WIDTH = 1000
const GAP = 3

/** Square in the colour of a part. */
export function BarSwatch({ look }: { look: BarLook }) {
  return (
    <svg aria-hidden="true" className={`size-2.5 shrink-0 ${FILLS[look]}`} viewBox="0 0 10 10">
      <rect height="10" rx="2" width="10" />
    </svg>
  )
}

/** Stacked bar of where the price goes. A list with the same figures stands beside it, so it is hidden from readers. */
export function MoneyBar({ parts }: { parts: readonly BarPart[] }) {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { share }) => sum + share, 0))
  return (
    <svg
      aria-hidden="true"
      className="block h-4 w-full overflow-hidden rounded-sm"
      preserveAspectRatio="none"
      viewBox={`0 0 ${WIDTH} 10`}
    >
      {parts.map(({ id, share, look }, at) => (
        <rect
          className={FILLS[look]}
          height="10"
          key={id}
          width={Math.max(0.5, share * WIDTH - GAP)}
          x={(starts[at] ?? 0) * WIDTH}
          y="0"
        />
      ))}
    </svg>
  )
}
