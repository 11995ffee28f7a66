import { useMemo, useState } from 'react'
import { formatThousands } from '../../lib/number/thousands.ts'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { LiveRow, type LiveToolProps } from './live-row.tsx'

const STYLE = { precision: 10, notation: 'plain' } as const

/** Embedded unit converter. */
export function LiveConversion(tool: LiveToolProps) {
  const { group = '', from = '', to = '', value = '', fromName = '', toName = '' } = tool.data
  const [text, setText] = useState(value)
  const request = useMemo(
    () => (text.trim() === '' ? undefined : { group, unit: from, text, style: STYLE }),
    [group, from, text],
  )
  const { value: answer, error } = useWorkerAnswer(unitsWorker, 'convert', request)
  const found = answer?.state === 'ok' ? answer.values.find(({ unit }) => unit === to) : undefined
  const problem = error?.message ?? (answer?.state === 'error' ? answer.message : '')
  return (
    <LiveRow
      answer={found && `${found.exact ? '=' : '≈'} ${formatThousands(found.text)} ${toName}`}
      field="v"
      label={fromName}
      onType={setText}
      paper={`${text} ${fromName}`}
      problem={problem}
      tool={tool}
      value={text}
    />
  )
}
