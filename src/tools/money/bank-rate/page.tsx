import { useState } from 'react'
import type { BankReference } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { BoardControls } from './board-controls.tsx'
import type { BoardProps } from './board.tsx'

const Board = lazyPart<BoardProps>(async () => (await import('./board.tsx')).Board)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

function BankRatePage({ data: bundled }: ToolPageProps<BankReference | null>) {
  const [problem, setProblem] = useState('')
  return (
    <>
      <BoardControls problem={problem} />
      <div className="mt-3 min-h-[70vh]" data-result>
        <Board bundled={bundled} onProblem={setProblem} />
      </div>
      <Notes />
    </>
  )
}

export default definePage({ prepare: (_, ask) => ask('bundledReference', {}), Component: BankRatePage })
