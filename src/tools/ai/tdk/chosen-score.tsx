import { useMemo } from 'react'
import type { SearchEngine, TdkPage } from '../../../engines/tdk/operation.ts'
import { tdkWorker } from '../../../workers/tdk.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useMarkPending } from '../../shared/waits.tsx'
import { CopyAs } from './copy-as.tsx'
import { FindingLines, ScoreLine } from './score-line.tsx'
import type { TdkTexts } from './tdk-text.ts'

interface ChosenScoreProps {
  texts: TdkTexts
  /**
   * Content with which the texts are compared for the score: headings, body and brand. Must be the same object while it
   * is unchanged.
   */
  content: Pick<TdkPage, 'headings' | 'body' | 'brand'>
  engine: SearchEngine
  onUse: () => void
}

/** Live score of the chosen texts while they are edited. */
export function ChosenScore({ texts: { title, description, keywords }, content, engine, onUse }: ChosenScoreProps) {
  const request = useMemo(
    () => ({ page: { ...content, title, description, keywords }, engine }),
    [title, description, keywords, content, engine],
  )
  const { value: score, busy } = useWorkerAnswer(tdkWorker, 'score', request)
  useMarkPending(busy)
  return (
    <section aria-label="选定的评分" className={`sheet mb-4 min-h-40 p-3 sm:p-4 ${busy ? 'waits' : ''}`}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-1">
        <h3 className="mr-auto text-base">选定的评分</h3>
        <CopyAs onUse={onUse} texts={{ title, description, keywords }} />
      </div>
      {score && <ScoreLine score={score} />}
      {score && <FindingLines findings={score.findings} />}
    </section>
  )
}
