import { useMemo } from 'react'
import { useUrlState } from '../../state/url-state.ts'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { PastedColumn } from '../shared/pasted-column.tsx'
import { readNumberStyle } from './number-style.ts'
import { readPair } from './pair-state.ts'
import { PART_WORDS } from './part-words.ts'
import type { ConverterProps } from './use-converter.ts'

interface ColumnBatchProps extends Pick<ConverterProps, 'group' | 'language'> {
  text: string
  onText: (text: string) => void
}

/** Converts a pasted spreadsheet column from the pair's first unit to its second. */
export function ColumnBatch({ group, language, text, onText }: ColumnBatchProps) {
  const [state] = useUrlState()
  const { from, to } = readPair(group, state)
  const { precision, notation } = readNumberStyle(state)
  const words = PART_WORDS[language]
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
      said={value?.notes.join('；') ?? ''}
      table={value}
      text={text}
      words={words.column}
    />
  )
}
