import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage } from '../../tool.ts'
import { useAlive } from '../../shared/use-alive.ts'
import { BoardControls } from './board-controls.tsx'
import type { BoardProps } from './board.tsx'

const Board = lazyPart<BoardProps>(async () => (await import('./board.tsx')).Board)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

function BankRatePage() {
  const [problem, setProblem] = useState('')
  const alive = useAlive()
  return (
    <>
      <BoardControls problem={problem} />
      <div className="mt-3 min-h-[70vh]" data-result>
        {alive && <Board onProblem={setProblem} />}
      </div>
      <Notes />
    </>
  )
}

export default definePage({ Component: BankRatePage })
