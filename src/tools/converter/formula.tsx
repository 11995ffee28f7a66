import { useMemo, useState } from 'react'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { countFullDigits } from './copied-value.ts'
import { PART_WORDS } from './part-words.ts'
import { useConverter, type ConverterProps } from './use-converter.ts'

interface FormulaProps {
  props: ConverterProps
  /** Formula of the initial pair, prerendered before the worker runs. */
  first: readonly string[]
}

/** Formula of the pair's conversion, and the sources of its unit definitions. */
export function Formula({ props, first }: FormulaProps) {
  const { group, language } = props
  const { from, to, source, values } = useConverter(props)
  const [open, setOpen] = useState(false)
  const full = source === to ? undefined : values.get(to)?.full
  const words = PART_WORDS[language]
  const request = useMemo(() => ({ group: group.id, from, to }), [group.id, from, to])
  const sources = [...new Set([from, to].flatMap((id) => group.units.find((unit) => unit.id === id)?.source ?? []))]
  const { value: lines = first } = useWorkerAnswer(unitsWorker, 'explain', request)
  return (
    // A changed pair's formula comes from the worker and may be twice as long as the previous one.
    <section
      aria-label={words.formula}
      className="border-t border-rule px-4 py-2 text-sm text-soft numerals max-lg:entered:min-h-36"
    >
      {/* It keeps its room, so that nothing moves when a value is rounded. */}
      {group.kind !== 'base' && (
        <button
          aria-expanded={open}
          className={`btn-quiet float-right -mt-1 -mr-2 ml-2 ${full ? '' : 'invisible'}`}
          onClick={() => setOpen(!open)}
          type="button"
        >
          {open ? words.hideFull : words.showFull}
        </button>
      )}
      {open && full && (
        <p className="mb-1 clear-both text-ink">
          <span className="block text-base break-all">{full.text}</span>
          {words.full(countFullDigits(full))}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-xs">
        {words.source}：{sources.join('；')}
      </p>
    </section>
  )
}
