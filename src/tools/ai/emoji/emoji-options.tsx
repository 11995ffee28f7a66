import { useId, type ReactNode } from 'react'
import { EMOJI_MODES, EMOJI_SCENARIOS } from '../../../engines/emoji/operation.ts'
import type { Form } from '../shared/form.ts'
import { MODE_LABELS, buildEmojiRequest, SCENARIO_HINTS, SCENARIO_LABELS } from './choices.ts'
import { LanguageChoice } from './language-choice.tsx'

interface ChipsProps<Id extends string> {
  label: string
  labels: Readonly<Record<Id, string>>
  ids: readonly Id[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Radio group drawn as chips, for a few choices. */
function Chips<Id extends string>({ label, labels, ids, chosen, onChoose }: ChipsProps<Id>): ReactNode {
  const id = useId()
  return (
    <div aria-labelledby={id} role="group">
      <p className="mb-1 text-sm font-medium" id={id}>
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {ids.map((one) => (
          <button aria-pressed={one === chosen} className="chip" key={one} onClick={() => onChoose(one)} type="button">
            {labels[one]}
          </button>
        ))}
      </div>
    </div>
  )
}

const REST_LABELS = { keep: '保留其余的字', drop: '只留 emoji' } as const

/**
 * Choices of mode, scenario and language, and in the mode that replaces words also a choice to keep or drop the other
 * words.
 */
export function EmojiOptions({ form }: { form: Form<'x' | 'mode' | 'scenario' | 'language' | 'rest'> }) {
  const { mode, scenario, language, rest } = buildEmojiRequest(form.values, '')
  return (
    <div className="space-y-3">
      <Chips
        chosen={mode}
        ids={EMOJI_MODES}
        label="模式"
        labels={MODE_LABELS}
        onChoose={(id) => form.set({ mode: id })}
      />
      {mode !== 'to-text' && (
        <Chips
          chosen={scenario}
          ids={EMOJI_SCENARIOS}
          label="场景"
          labels={SCENARIO_LABELS}
          onChoose={(id) => form.set({ scenario: id })}
        />
      )}
      {/* Room for either, so that nothing moves with the mode. */}
      <div className="flex min-h-11 items-center text-sm text-soft pointer-fine:min-h-8">
        {mode === 'to-emoji' ? (
          <div aria-label="没有 emoji 的词" className="flex flex-wrap gap-2" role="group">
            {(['keep', 'drop'] as const).map((id) => (
              <button
                aria-pressed={rest === id}
                className="chip"
                key={id}
                onClick={() => form.set({ rest: id })}
                type="button"
              >
                {REST_LABELS[id]}
              </button>
            ))}
          </div>
        ) : mode === 'to-text' ? (
          '不认识的 emoji 原样留下'
        ) : (
          SCENARIO_HINTS[scenario]
        )}
      </div>
      <LanguageChoice language={language} onChoose={(id) => form.set({ language: id })} />
    </div>
  )
}
