import { useRef, type ReactNode } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { offerUndo } from '../../shared/offer-undo.ts'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { useReplayedInput } from '../../../ui/use-typed-early.ts'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import type { ColumnPanelProps } from './column-panel.tsx'
import type { ColumnJob } from './column-run.ts'
import { collectReplacedTexts, type Form, type FormValues } from './form.ts'
import type { HistoryPanelProps } from './history-panel.tsx'

const HistoryPanel = lazyPart<HistoryPanelProps>(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
  <div className="min-h-60" />,
)
const ColumnPanel = lazyPart<ColumnPanelProps>(
  async () => (await import('./column-panel.tsx')).ColumnPanel,
  <div className="min-h-60" />,
)

const ONE = { view: 'one', icon: 'pen-line' } as const
const COLUMN = { view: 'column', label: '批量', icon: 'table-2' } as const
const HISTORY = { view: 'history', label: '记录', icon: 'archive' } as const

export interface ToolViewsProps {
  form: Form
  /** Label of the single-text view, such as 撰写 or 检查. */
  verb: string
  /** Name of the tool, used in file names. */
  label: string
  column?: ColumnJob | undefined
  /** Options that apply to all lines of a batch. */
  columnOptions?: ReactNode
  children: ReactNode
}

/** Drops values of fields that no longer exist, as a template may be from an older version. */
function known(form: Form, values: FormValues): FormValues {
  return Object.fromEntries(Object.keys(form.values).map((key) => [key, values[key] ?? '']))
}

/** Views of a tool: single text, batch, and saved answers. */
export function ToolViews({ form, verb, label, column, columnOptions, children }: ToolViewsProps) {
  const [state, setState] = useUrlState()
  const part = useRef<HTMLDivElement>(null)
  useReplayedInput(part)
  const views = [{ ...ONE, label: verb }, ...(column ? [COLUMN] : []), HISTORY]
  const current = views.find(({ view }) => view === state.view)?.view ?? 'one'
  const hadColumn = useHasBeenTrue(current === 'column')
  const fill = (values: FormValues): void => {
    setState({ view: '' })
    const before = form.values
    const next = known(form, values)
    offerUndo('已填入这次的填写', collectReplacedTexts(form, next), () => form.set(before))
    form.set(next)
  }
  return (
    <div ref={part}>
      <ViewSwitch current={current} views={views} />
      <div className="mt-3">
        {current === 'one' && children}
        {/* A run goes on, and its table stays, while the other views are looked at. */}
        {hadColumn && column && (
          <div hidden={current !== 'column'}>
            <ColumnPanel job={column} options={current === 'column' ? columnOptions : undefined} slug={form.slug} />
          </div>
        )}
        {current === 'history' && <HistoryPanel label={label} onFill={fill} slug={form.slug} />}
      </div>
    </div>
  )
}
