import { togglePinned } from '../../../state/pinned.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useRead } from '../../../sync/calls/use-read.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatHsCode } from './code.ts'
import { MAX_COMPARED_CODES } from './detail-actions.tsx'
import { rowsQuery } from './reads.ts'

/** Codes pinned on this device. */
export function PinnedCodes({ current, onOpen }: { current: string; onOpen: (code: string) => void }) {
  const { pinnedHsCodes } = usePreferences()
  const [, setState] = useUrlState()
  const { value: rows = [] } = useRead(rowsQuery(pinnedHsCodes))
  const shown = rows.filter((row) => pinnedHsCodes.includes(row.code ?? ''))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="pinned-title" className="mt-3">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-sm" id="pinned-title">
          置顶的编码
        </h2>
        {shown.length > 1 && (
          <button
            className="btn-quiet"
            onClick={() => setState({ compare: pinnedHsCodes.slice(0, MAX_COMPARED_CODES).join(',') })}
            type="button"
          >
            {shown.length > MAX_COMPARED_CODES ? `对比前 ${MAX_COMPARED_CODES} 个` : '一起对比'}
          </button>
        )}
      </div>
      <ul className="strip">
        {shown.map(({ code = '', zh = '' }) => (
          <li className="flex shrink-0 items-center rounded border border-rule bg-sheet" key={code}>
            <button
              aria-current={code === current || undefined}
              className="flex min-h-11 items-center gap-2 pl-3 text-sm hover:text-sea-deep pointer-fine:min-h-9"
              onClick={() => onOpen(code)}
              type="button"
            >
              <span className="font-medium numerals">{formatHsCode(code)}</span>
              <span className="max-w-32 truncate text-soft">{zh}</span>
            </button>
            <button
              aria-label={`取消置顶 ${formatHsCode(code)}`}
              className="btn-quiet"
              onClick={() => togglePinned('pinnedHsCodes', code)}
              title="取消置顶"
              type="button"
            >
              <Icon className="size-4" name="pin-off" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
