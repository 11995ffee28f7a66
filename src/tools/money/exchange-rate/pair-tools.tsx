import { useState } from 'react'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ReportedResult } from '../../shared/reported-result.ts'
import type { PairBatchProps } from './pair-batch.tsx'
import { QuoteActions } from './quote-actions.tsx'
import type { Conversion } from './conversion.ts'

const PairBatch = lazyPart<PairBatchProps>(async () => (await import('./pair-batch.tsx')).PairBatch)

export interface PairToolsProps {
  conversion: Conversion
  /** Column pasted into a field; '' if none. */
  pasted: string
}

/** Actions on a result, and conversion of a whole column. */
export function PairTools({ conversion, pasted }: PairToolsProps) {
  const { from, to, result, rates, fields } = conversion
  const [choice, setChoice] = useState({ open: false, pasted: '' })
  // A newly pasted column opens the panel.
  if (choice.pasted !== pasted) setChoice({ open: true, pasted })
  return (
    <>
      <ReportedResult said={result === '' ? '' : `${fields.from} ${from} = ${fields.to} ${to}`} />
      <div className="grid grid-cols-2 gap-2">
        <button
          className="btn"
          disabled={result === ''}
          onClick={() => copyText(result, `已复制 ${result}`)}
          type="button"
        >
          <Icon className="size-4" name="copy" />
          复制结果
        </button>
        <QuoteActions conversion={conversion} />
        <button
          aria-expanded={choice.open}
          className="btn"
          onClick={() => setChoice({ open: !choice.open, pasted })}
          type="button"
        >
          <Icon className="size-4" name="table-2" />
          批量换算
        </button>
      </div>
      {choice.open && <PairBatch from={from} key={pasted} pasted={pasted} table={rates.known?.table} to={to} />}
    </>
  )
}
