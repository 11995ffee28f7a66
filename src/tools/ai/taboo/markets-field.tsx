import { useId, useState } from 'react'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { Icon } from '../../../ui/icon.tsx'
import { getRegionName } from './chosen-markets.ts'
import { MarketsDialog } from './markets-dialog.tsx'

interface MarketsFieldProps {
  chosen: readonly string[]
  onChoose: (codes: readonly string[]) => void
}

/** Chosen markets, each with a remove button, and a button that opens the dialog. */
export function MarketsField({ chosen, onChoose }: MarketsFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const settled = usePendingPreferencesClass('own-markets:invisible')
  return (
    <div aria-labelledby={id} className="mt-3 min-w-0" role="group">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium" id={id}>
          目标市场
        </span>
        <button className="btn-quiet -mr-2" onClick={() => setOpen(true)} type="button">
          <Icon className="size-4" name="sliders-horizontal" />
          选择
        </button>
      </div>
      <div className={`flex min-h-11 flex-wrap items-center gap-2 pointer-fine:min-h-8 ${settled}`}>
        {chosen.map((code) => (
          <button
            aria-label={`去掉${getRegionName(code)}`}
            className="chip disabled:cursor-default"
            disabled={chosen.length === 1}
            key={code}
            onClick={() => onChoose(chosen.filter((other) => other !== code))}
            title={chosen.length === 1 ? '至少一个市场' : '去掉'}
            type="button"
          >
            {getRegionName(code)}
            {chosen.length > 1 && <Icon className="size-3.5 text-soft" name="x" />}
          </button>
        ))}
      </div>
      {open && <MarketsDialog chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} open />}
    </div>
  )
}
