import { useMemo } from 'react'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { PastedColumn } from '../shared/pasted-column.tsx'
import type { Converter } from './use-converter.ts'
import type { ConverterWords } from './words.ts'

interface ColumnBatchProps {
  converter: Converter
  words: ConverterWords
  text: string
  onText: (text: string) => void
}

/** A whole spreadsheet column from the pair's first unit to its second. */
export function ColumnBatch({ converter, words, text, onText }: ColumnBatchProps) {
  const { group, from, to, style } = converter
  const { precision, notation } = style
  const request = useMemo(
    () => (text.trim() === '' ? undefined : { group: group.id, from, to: [to], text, style: { precision, notation } }),
    [group.id, from, to, text, precision, notation],
  )
  const { value, error } = useWorkerAnswer(unitsWorker, 'convertColumn', request)
  return (
    <PastedColumn
      error={error}
      fileName={`${group.id}-${from}-${to}`}
      hint={words.batchHint}
      label={words.batch}
      numeric
      onText={onText}
      table={value}
      text={text}
      words={words.column}
    />
  )
}
