import { useId, useState } from 'react'
import type { ReplyScenario } from '../../../engines/reply/operation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { pickTwoIndexes } from './request.ts'
import { ScenarioDialog } from './scenario-dialog.tsx'
import scenarios from './scenarios.build.ts'

/** Likely scenarios offered beside the chosen one; two fit on one line. */
const SHOWN = 2

const randomPair = (): readonly [number, number] => pickTwoIndexes(scenarios.length, Math.random(), Math.random())

interface ScenarioFieldProps {
  /** Id of the chosen scenario; '' to detect it from the buyer's words. */
  chosen: string
  /** Scenarios that resemble the message. */
  likely: readonly ReplyScenario[]
  onChoose: (id: string) => void
}

/** Select of the scenario: detected from the message, one of the likely scenarios, or one of all scenarios. */
export function ScenarioField({ chosen, likely, onChoose }: ScenarioFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const ever = useHasBeenTrue(open)
  const label = scenarios.find((scenario) => scenario.id === chosen)?.label
  const recognised = likely[0] ? `自动识别：${likely[0].label}` : '按买家消息自动识别'
  const answered = chosen === '' ? likely[0]?.id : chosen
  const others = likely.filter((scenario) => scenario.id !== answered).slice(0, SHOWN)
  return (
    <div aria-labelledby={id} className="min-w-0" role="group">
      <span className="mb-1 block text-sm font-medium" id={id}>
        场景
      </span>
      <button
        className="field flex items-center justify-between gap-2 text-left"
        onClick={() => setOpen(true)}
        type="button"
      >
        <span className="min-w-0 truncate">{label ?? recognised}</span>
        <Icon className="size-4 text-soft" name="chevron-down" />
      </button>
      {/* Room that is kept: what is likely comes after the page is drawn. */}
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2 text-sm text-soft pointer-fine:min-h-8">
        {others.length === 0 ? '按买家用的词判断，可以改选' : '也可能是'}
        {others.map((scenario) => (
          <button className="chip text-ink" key={scenario.id} onClick={() => onChoose(scenario.id)} type="button">
            {scenario.label}
          </button>
        ))}
      </div>
      {ever && <ScenarioDialog chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} open={open} />}
    </div>
  )
}

function DrawnScenarios({ onChoose }: Pick<ScenarioFieldProps, 'onChoose'>) {
  const [pair, setPair] = useState(randomPair)
  return (
    <>
      {pair.map((at) => (
        <button
          className="chip min-w-0 justify-center"
          key={at}
          onClick={() => onChoose(scenarios[at]?.id ?? '')}
          type="button"
        >
          <span className="truncate">{scenarios[at]?.label}</span>
        </button>
      ))}
      <button
        aria-label="换两个场景"
        className="btn-quiet"
        onClick={() => setPair(randomPair())}
        title="换两个场景"
        type="button"
      >
        <Icon className="size-4" name="shuffle" />
      </button>
    </>
  )
}

/** Two random example scenarios, with a button that draws two other ones. */
export function SuggestedScenarios({ onChoose }: Pick<ScenarioFieldProps, 'onChoose'>) {
  // Random choices would differ from the prerendered page, so they are drawn after hydration.
  const alive = useIsHydrated()
  return (
    <div aria-label="推荐场景" className="grid min-h-11 grid-cols-[1fr_1fr_auto] items-center gap-2" role="group">
      {alive && <DrawnScenarios onChoose={onChoose} />}
    </div>
  )
}
