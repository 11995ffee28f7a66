import type { OutlineNode } from '../../../engines/seo/operation/compare.ts'
import { buildOutline } from '../../../engines/seo/operation/outline.ts'
import type { HeadingEntry } from '../../../engines/seo/operation/page.ts'
import type { PartProps } from './part-props.ts'

/** Height of a line in drawing and list, and width of a level, in units of the drawing: sixteenths of the font size. */
const LINE = 44
const STEP = 15
const MAX_LINES = 300
const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface Drawn {
  node: OutlineNode
  row: number
  depth: number
  parentRow: number | undefined
}

/** Flattens the outline from top to bottom, each node with its parent's row. */
function flattenOutline(nodes: readonly OutlineNode[]): Drawn[] {
  const rows: Drawn[] = []
  const add = (node: OutlineNode, depth: number, parentRow: number | undefined): void => {
    const row = rows.length
    rows.push({ node, row, depth, parentRow })
    for (const child of node.children) add(child, depth + 1, row)
  }
  for (const node of nodes) add(node, 0, undefined)
  return rows
}

const x = (depth: number): number => 10 + depth * STEP
const y = (row: number): number => row * LINE + LINE / 2

/** Drawing of the outline as lines and dots; the list beside it has the texts. */
function Tree({ rows }: { rows: readonly Drawn[] }) {
  const width = x(Math.max(...rows.map(({ depth }) => depth))) + 12
  const height = rows.length * LINE
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
      viewBox={`0 0 ${width} ${height}`}
    >
      {rows.map(({ node, row, depth, parentRow }) => (
        <g key={row}>
          {parentRow !== undefined && (
            <path
              className={node.skipped > 0 ? 'stroke-signal' : 'stroke-edge'}
              d={`M${x(depth - 1)} ${y(parentRow) + 6}V${y(row) - 6}Q${x(depth - 1)} ${y(row)} ${x(depth - 1) + 6} ${y(row)}H${x(depth) - 5}`}
              fill="none"
              strokeDasharray={node.skipped > 0 ? '3 3' : undefined}
              strokeWidth="1.5"
            />
          )}
          <circle
            className={node.level === 1 ? 'fill-sea' : node.text === '' ? 'fill-signal' : 'fill-sheet stroke-sea'}
            cx={x(depth)}
            cy={y(row)}
            r={node.level === 1 ? 6 : 5}
            strokeWidth="1.5"
          />
        </g>
      ))}
    </svg>
  )
}

function Line({ node }: Drawn) {
  return (
    <li className="flex h-11 items-center gap-2">
      <span className="w-7 shrink-0 text-xs font-medium text-soft numerals">H{node.level}</span>
      <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 wrap-anywhere" dir="auto" title={node.text}>
        {node.text === '' ? <span className="text-signal">没有文字</span> : node.text}
      </span>
      {node.skipped > 0 && <span className="shrink-0 text-xs text-signal">跳过 {node.skipped} 级</span>}
    </li>
  )
}

function Picture({ headings, printing }: { headings: readonly HeadingEntry[]; printing: boolean }) {
  const all = flattenOutline(buildOutline(headings))
  const rows = printing ? all : all.slice(0, MAX_LINES)
  return (
    <>
      <div className="mt-2 flex gap-2">
        <Tree rows={rows} />
        <ol aria-label="标题层级" className="min-w-0 flex-1">
          {rows.map((row) => (
            <Line key={row.row} {...row} />
          ))}
        </ol>
      </div>
      {all.length > rows.length && (
        <p className="mt-1 text-sm text-soft">
          这里画出前 {MAX_LINES} 个，共 {all.length} 个。
        </p>
      )}
    </>
  )
}

/** Outline of the headings, with missing levels marked. */
export function Headings({ report: { info }, printing }: PartProps) {
  const { htitles, page } = info
  return (
    <>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm numerals">
        {LEVELS.map((level) => (
          <div className="flex gap-1.5" key={level}>
            <dt className="text-soft">{level.toUpperCase()}</dt>
            <dd className={level === 'h1' && htitles.h1.count !== 1 ? 'font-medium text-signal' : 'font-medium'}>
              {htitles[level].count}
            </dd>
          </div>
        ))}
      </dl>
      {page.headings.length === 0 ? (
        <p className="py-3 text-sm text-soft">没有标题（h1 到 h6）。</p>
      ) : (
        <Picture headings={page.headings} printing={printing} />
      )}
    </>
  )
}
