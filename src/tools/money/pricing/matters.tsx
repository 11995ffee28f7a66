import { useRef } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useReplayedInput } from '../../../ui/use-typed-early.ts'
import { offerUndo } from '../../shared/offer-undo.ts'
import { ChannelMatter } from './channel-matter.tsx'
import { DutyMatter } from './duty-matter.tsx'
import { FreightMatter } from './freight-matter.tsx'
import { GoalMatter } from './goal-matter.tsx'
import { GoodsMatter } from './goods-matter.tsx'
import { OtherMatter } from './other-matter.tsx'
import type { SharedSheetView } from './sheet-view.ts'
import { VALUES_DRAFT } from './values-draft.ts'

/** Empties the sheet, which a press gives back. */
function ClearButton() {
  const [state, setState] = useUrlState()
  const entered = Object.entries(state).filter(([, value]) => value !== '')
  const clear = (): void => {
    const before = Object.fromEntries(entered)
    setState(Object.fromEntries(entered.map(([key]) => [key, ''])))
    offerUndo('已清空', [{ key: VALUES_DRAFT, text: JSON.stringify(before) }], () => setState(before))
  }
  return (
    <div className="flex justify-end border-t border-rule px-2">
      <button className="btn-quiet disabled:opacity-50" disabled={entered.length === 0} onClick={clear} type="button">
        <Icon className="size-4" name="eraser" />
        清空
      </button>
    </div>
  )
}

/** All further inputs by matter, each folded below the values in use. */
export function Matters({ view }: { view: SharedSheetView }) {
  const part = useRef<HTMLDivElement>(null)
  useReplayedInput(part)
  return (
    <div ref={part}>
      <GoodsMatter view={view} />
      <FreightMatter view={view} />
      <DutyMatter view={view} />
      <ChannelMatter view={view} />
      <OtherMatter view={view} />
      <GoalMatter view={view} />
      <ClearButton />
    </div>
  )
}
