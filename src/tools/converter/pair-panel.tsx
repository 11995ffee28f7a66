import { useMemo } from 'react'
import type { GroupDescription, UnitDescription } from '../../engines/units/description.ts'
import { showToast } from '../../state/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import type { Converter } from './use-converter.ts'
import { CopyButton } from '../shared/copy-button.tsx'
import { MESSAGE_ID, ValueField } from './value-field.tsx'
import type { ConverterLanguage, ConverterWords } from './words.ts'

interface PairPanelProps {
  /** The formula of the pair that the page begins with, there before the worker is. */
  firstFormula: readonly string[]
  converter: Converter
  language: ConverterLanguage
  words: ConverterWords
  onPasteColumn: (text: string) => void
}

function unitName(unit: UnitDescription, language: ConverterLanguage): string {
  return `${unit[language]}${unit.symbol && unit.symbol !== unit[language] ? ` ${unit.symbol}` : ''}`
}

function UnitSelect({ group, value, label, language, onChoose }: { group: GroupDescription; value: string; label: string; language: ConverterLanguage; onChoose: (id: string) => void }) {
  return (
    <select aria-label={label} className="field select max-w-full truncate border-rule text-sm" onChange={(event) => onChoose(event.target.value)} value={value}>
      {group.units.map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unitName(unit, language)}
        </option>
      ))}
    </select>
  )
}

function Formula({ converter, words, first }: { converter: Converter; words: ConverterWords; first: readonly string[] }) {
  const { group, from, to } = converter
  const request = useMemo(() => ({ group: group.id, from, to }), [group.id, from, to])
  const sources = [...new Set([from, to].flatMap((id) => group.units.find((unit) => unit.id === id)?.source ?? []))]
  const { value: lines = first } = useWorkerAnswer(unitsWorker, 'explain', request)
  return (
    <section aria-label={words.formula} className="border-t border-rule px-4 py-2 text-sm text-soft numerals">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-xs">
        {words.source}：{sources.join('；')}
      </p>
    </section>
  )
}

/** The two units in question, large: what goes in, what comes out, and why. */
export function PairPanel({ converter, language, words, onPasteColumn, firstFormula }: PairPanelProps) {
  const { group, from, to, values, problem, warning, source } = converter
  const result = values.get(to)
  const message = problem || warning
  const name = (id: string): string => group.units.find((unit) => unit.id === id)?.[language] ?? id
  const clear = (): void => {
    const undo = converter.clear()
    showToast(words.cleared, { position: 'bottom', action: { label: words.undo, run: undo } })
  }
  return (
    <section aria-label={`${words.from} ${name(from)} ${words.to} ${name(to)}`} className="sheet border-t-2 border-t-ink">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(7.5rem,40%)] items-center gap-2 px-2 pt-2">
        <ValueField
          autoFocus
          className="font-medium"
          converter={converter}
          id="value-from"
          label={`${words.from} ${name(from)}`}
          onPasteColumn={onPasteColumn}
          placeholder={words.placeholder}
          unit={from}
        />
        <UnitSelect group={group} label={`${words.from}：${words.unit}`} language={language} onChoose={(id) => converter.choose({ from: id })} value={from} />
      </div>
      <p aria-live="polite" className={`px-4 text-sm text-signal ${message ? 'pb-1' : ''}`} id={MESSAGE_ID}>
        {message}
      </p>
      <div className="flex items-center gap-2 px-4">
        <span className="h-px flex-1 bg-rule" />
        <button aria-label={words.swap} className="btn-quiet rounded-full border border-rule" onClick={converter.swap} title={words.swap} type="button">
          <Icon className="size-4" name="arrow-up-down" />
        </button>
        <span className="h-px flex-1 bg-rule" />
        <button aria-label={words.clear} className="btn-quiet" disabled={converter.text === ''} onClick={clear} title={words.clear} type="button">
          <Icon className="size-4" name="eraser" />
        </button>
        <CopyButton className="-mr-2" label={`${words.copy} ${name(to)}`} said={words.copied} text={source === to ? converter.text : (result?.text ?? '')} title={words.copy} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(7.5rem,40%)] items-center gap-2 px-2 pb-2">
        <div className="relative" data-result>
          {result && !result.exact && source !== to && (
            <span className="absolute top-1 left-2 text-xs text-soft" title={words.rounded}>
              ≈
            </span>
          )}
          <ValueField
            className="font-semibold text-sea"
            converter={converter}
            id="value-to"
            label={`${words.to} ${name(to)}`}
            onPasteColumn={onPasteColumn}
            unit={to}
          />
        </div>
        <UnitSelect group={group} label={`${words.to}：${words.unit}`} language={language} onChoose={(id) => converter.choose({ to: id })} value={to} />
      </div>
      <Formula converter={converter} first={firstFormula} words={words} />
    </section>
  )
}
