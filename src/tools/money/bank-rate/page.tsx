import { useCallback, useState } from 'react'
import type { BankReference } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { BoardControls } from './board-controls.tsx'
import type { BoardAnswer, BoardProps } from './board.tsx'

const Board = lazyPart<BoardProps>(async () => (await import('./board.tsx')).Board, <div className="min-h-[70vh]" />)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

function BankRatePage({ data: bundled }: ToolPageProps<BankReference | null>) {
  const [problem, setProblem] = useState('')
  const [settled, setSettled] = useState(false)
  const onAnswer = useCallback((answer: BoardAnswer) => {
    setProblem(answer.problem)
    if (answer.settled) setSettled(true)
  }, [])
  return (
    // The list's length depends on the URL, so content below it remains hidden until the list is shown.
    <div className={settled ? '' : 'entered:[&~*]:invisible'}>
      <BoardControls problem={problem} />
      <div className="mt-3" data-result>
        <Board bundled={bundled} onAnswer={onAnswer} />
      </div>
      <div className={settled ? '' : 'entered:invisible'}>
        <Notes />
      </div>
    </div>
  )
}

export default definePage({ prepare: (_, ask) => ask('bundledReference', {}), Component: BankRatePage })
