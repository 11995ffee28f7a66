import { useState } from 'react'
import type { BankReference } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { usePaintedEver } from '../shared/use-painted-ever.ts'
import { BoardControls } from './board-controls.tsx'
import type { BoardAnswer, BoardProps } from './board.tsx'

const Board = lazyPart<BoardProps>(async () => (await import('./board.tsx')).Board, <div className="min-h-[70vh]" />)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

function BankRatePage({ data: bundled }: ToolPageProps<BankReference | null>) {
  const [answer, setAnswer] = useState<BoardAnswer>()
  const settled = usePaintedEver(answer?.settled === true)
  return (
    // The list is as long as what the address asks for, and what stands below it is shown when it is.
    <div className={settled ? '' : 'entered:[&~*]:invisible'}>
      <BoardControls problem={answer?.problem ?? ''} />
      <div className="mt-3" data-result>
        <Board bundled={bundled} onAnswer={setAnswer} />
      </div>
      <div className={settled ? '' : 'entered:invisible'}>
        <Notes />
      </div>
    </div>
  )
}

export default definePage({ prepare: (_, ask) => ask('bundledReference', {}), Component: BankRatePage })
