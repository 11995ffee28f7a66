import { useMemo } from 'react'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { PART_WORDS } from './part-words.ts'
import { useConverter, type ConverterProps } from './use-converter.ts'

interface FormulaProps {
  props: ConverterProps
  /** The formula of the pair that the page begins with, there before the worker is. */
  first: readonly string[]
}

/** Why the pair's result is what it is, and where its units are defined. */
export function Formula({ props, first }: FormulaProps) {
  const { group, language } = props
  const { from, to } = useConverter(props)
  const words = PART_WORDS[language]
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
