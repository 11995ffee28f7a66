/** Profit at a price, both in the market's currency. Floats only place the line; texts are exact. */
export interface ChartPoint {
  price: number
  profit: number
}

interface PriceChartProps {
  points: readonly ChartPoint[]
  /** Prices marked below the line, with their names. */
  marks: readonly { price: number; label: string }[]
  /** The same in words. */
  label: string
}

const BOX = { width: 320, height: 136, left: 8, right: 8, top: 10, bottom: 36 }
/** Height of a label; each mark has a line of its own, because two prices may be close. */
const LABEL = 13

interface Scale {
  x: (price: number) => number
  y: (profit: number) => number
}

function scaleOf(points: readonly ChartPoint[]): Scale {
  const prices = points.map(({ price }) => price)
  const profits = [...points.map(({ profit }) => profit), 0]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const [least, most] = [Math.min(...profits), Math.max(...profits)]
  return {
    x: (price) => BOX.left + ((price - low) / (high - low || 1)) * (BOX.width - BOX.left - BOX.right),
    y: (profit) => BOX.top + ((most - profit) / (most - least || 1)) * (BOX.height - BOX.top - BOX.bottom),
  }
}

/** Line of profit over price with the line of no profit; steps of fees show as breaks in it. */
export function PriceChart({ points, marks, label }: PriceChartProps) {
  if (points.length < 2) return null
  const { x, y } = scaleOf(points)
  const zero = y(0)
  return (
    <figure>
      <svg
        aria-label={label}
        className="block h-auto w-full max-w-md"
        role="img"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      >
        <line
          className="stroke-edge"
          strokeDasharray="3 3"
          x1={BOX.left}
          x2={BOX.width - BOX.right}
          y1={zero}
          y2={zero}
        />
        <polyline
          className="fill-none stroke-sea"
          points={points.map(({ price, profit }) => `${x(price).toFixed(1)},${y(profit).toFixed(1)}`).join(' ')}
          strokeWidth="2"
        />
        {marks.map((mark, at) => (
          <g key={mark.label}>
            <line
              className="stroke-rule"
              x1={x(mark.price)}
              x2={x(mark.price)}
              y1={BOX.top}
              y2={BOX.height - BOX.bottom}
            />
            <text
              className="fill-soft text-[10px]"
              textAnchor={x(mark.price) > BOX.width / 2 ? 'end' : 'start'}
              x={x(mark.price)}
              y={BOX.height - BOX.bottom + (at + 1) * LABEL}
            >
              {mark.label}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="text-xs text-soft">利润随售价变化，虚线是不赚不亏</figcaption>
    </figure>
  )
}
