import { useState } from 'react'
import { toTsv } from '../../../lib/csv.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { printPage } from '../../../ui/print-page.ts'
import { showToast } from '../../../state/toast.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import type { SheetPictureProps } from './sheet-picture.tsx'
import { listSheetRows } from './sheet-rows.ts'
import { listTargets, type SharedSheetView } from './sheet-view.ts'
import { findShownAnswer } from './shown-target.ts'

const SheetPicture = lazyPart<SheetPictureProps>(async () => (await import('./sheet-picture.tsx')).SheetPicture)

export interface SheetActionsProps {
  view: SharedSheetView
}

/** Actions on the result: copy, picture, print, and a workbook whose sums are formulas. */
export function SheetActions({ view }: SheetActionsProps) {
  const [state] = useUrlState()
  const known = useSharedValue(view)
  const targets = listTargets(known)
  const shown = findShownAnswer(state, targets)
  const [isDrawn, setIsDrawn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const date = known.request?.date ?? ''
  const save = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const { saveSheet } = await import('./save-sheet.ts')
      await saveSheet(targets, date)
    } catch (error) {
      console.warn('workbook not written', error)
      showToast('导出没有完成，请重试', { type: 'fail' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4 print:hidden">
      <button
        className="btn"
        disabled={!shown}
        onClick={() => shown && copyText(toTsv(listSheetRows(shown)), '已复制明细，可贴进表格')}
        type="button"
      >
        <Icon className="size-4" name="copy" />
        复制明细
      </button>
      <button className="btn" disabled={!shown} onClick={() => setIsDrawn(true)} type="button">
        <Icon className="size-4" name="image" />
        结果图片
      </button>
      <button className="btn" disabled={!shown} onClick={() => printPage()} type="button">
        <Icon className="size-4" name="printer" />
        打印
      </button>
      <button className="btn" disabled={!shown || isBusy} onClick={() => void save()} type="button">
        <Icon className="size-4" name="download" />
        {isBusy ? '正在导出…' : '下载 Excel'}
      </button>
      {isDrawn && shown && <SheetPicture answer={shown} date={date} onClose={() => setIsDrawn(false)} />}
    </div>
  )
}
