import { useState } from 'react'
import { SCENARIO_GROUPS } from '../../../engines/reply/operation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import scenarios from './scenarios.build.ts'

interface ScenarioDialogProps {
  open: boolean
  chosen: string
  onChoose: (id: string) => void
  onClose: () => void
}

/** Dialog of all scenarios by group, searchable by name. */
export function ScenarioDialog({ open, chosen, onChoose, onClose }: ScenarioDialogProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = scenarios.filter(({ id, label }) => `${label} ${id}`.toLowerCase().includes(wanted))
  const choose = (id: string): void => {
    onChoose(id)
    onClose()
  }
  return (
    <Dialog onClose={onClose} open={open} title="选择场景">
      <div className="flex max-h-[70vh] flex-col p-4">
        <input
          aria-label="搜索场景"
          className="field"
          onChange={(event) => setWords(event.target.value)}
          placeholder="例如 退款、清关"
          type="search"
          value={words}
        />
        <div className="mt-3 min-h-0 flex-1 overflow-y-auto">
          {wanted === '' && (
            <button aria-pressed={chosen === ''} className="chip mb-4" onClick={() => choose('')} type="button">
              按买家消息自动识别
            </button>
          )}
          {Object.entries(SCENARIO_GROUPS).map(([group, label]) => {
            const rows = found.filter((scenario) => scenario.group === group)
            return (
              rows.length > 0 && (
                <section className="mb-4" key={group}>
                  <h3 className="mb-2 text-sm font-medium">{label}</h3>
                  <div className="flex flex-wrap gap-2">
                    {rows.map((scenario) => (
                      <button
                        aria-pressed={scenario.id === chosen}
                        className="chip"
                        key={scenario.id}
                        onClick={() => choose(scenario.id)}
                        type="button"
                      >
                        {scenario.label}
                      </button>
                    ))}
                  </div>
                </section>
              )
            )
          })}
          {found.length === 0 && <p className="text-sm text-soft">没有这个场景，换个词试试</p>}
        </div>
      </div>
    </Dialog>
  )
}
