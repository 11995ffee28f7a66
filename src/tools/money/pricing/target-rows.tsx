import { useRef } from 'react'
import { CHANNELS } from '../../../engines/channel-fees/operation.ts'
import { MAX_TARGETS } from '../../../engines/pricing/operation/request.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useReplayedInput } from '../../../ui/use-typed-early.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { Choice } from './choice.tsx'
import { listMarketChoices, MARKET_CHOICES } from './market-choices.ts'
import { getTargetId, readTargets, targetsState, type ChosenTarget } from './sheet-state.ts'
import { getFieldProblem, type SharedSheetView } from './sheet-view.ts'

const CHANNEL_CHOICES = CHANNELS.map(({ id, label }) => ({ value: id, label }))

/** First market and channel that are not chosen yet. */
function findFurtherTarget(targets: readonly ChosenTarget[]): ChosenTarget | undefined {
  const channel = targets[0]?.channel ?? 'amazon-fba'
  const ids = targets.map(getTargetId)
  return MARKET_CHOICES.map(({ value }): ChosenTarget => ({ market: value, channel })).find(
    (target) => !ids.includes(getTargetId(target)),
  )
}

interface TargetRowProps {
  target: ChosenTarget
  at: number
  problem: string
  onChange: (target: ChosenTarget) => void
  onRemove: (() => void) | undefined
}

function TargetRow({ target, at, problem, onChange, onRemove }: TargetRowProps) {
  const number = at === 0 ? '' : ` ${at + 1}`
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
        <Choice
          id={`market-${at}`}
          label={`目标市场${number}`}
          onChoose={(market) => onChange({ ...target, market })}
          options={listMarketChoices(target.market)}
          value={target.market}
        />
        <Choice
          id={`channel-${at}`}
          label={`平台${number}`}
          onChoose={(channel) => onChange({ ...target, channel })}
          options={CHANNEL_CHOICES}
          value={target.channel}
        />
        {onRemove && (
          <button aria-label={`去掉市场${number}`} className="btn-quiet" onClick={onRemove} title="去掉" type="button">
            <Icon className="size-4" name="x" />
          </button>
        )}
      </div>
      {problem !== '' && <p className="mt-1 text-sm text-signal">{problem}</p>}
    </li>
  )
}

/** Markets and channels that the sheet is computed for. */
export function TargetRows({ view }: { view: SharedSheetView }) {
  const [state, setState] = useUrlState()
  const part = useRef<HTMLDivElement>(null)
  useReplayedInput(part)
  const known = useSharedValue(view)
  const targets = readTargets(state)
  const further = targets.length < MAX_TARGETS ? findFurtherTarget(targets) : undefined
  const change = (changed: readonly ChosenTarget[]): void => setState(targetsState(changed))
  return (
    <div className="px-4 pb-2" ref={part}>
      <ul className="space-y-2">
        {targets.map((target, at) => (
          <TargetRow
            at={at}
            // oxlint-disable-next-line react/no-array-index-key -- a row keeps its focus while its market changes
            key={at}
            onChange={(changed) => change(targets.map((one, place) => (place === at ? changed : one)))}
            onRemove={targets.length > 1 ? () => change(targets.filter((_, place) => place !== at)) : undefined}
            problem={
              getFieldProblem(known, 'market', getTargetId(target)) ||
              getFieldProblem(known, 'channel', getTargetId(target))
            }
            target={target}
          />
        ))}
      </ul>
      {further && (
        <button className="btn-quiet -ml-2 mt-1" onClick={() => change([...targets, further])} type="button">
          <Icon className="size-4" name="plus" />
          再比一个市场
        </button>
      )}
    </div>
  )
}
