import { useMemo } from 'react'
import type { SearchEngine, TdkPage } from '../../../engines/tdk/operation.ts'
import { tdkWorker } from '../../../workers/tdk.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { FindingLines, ScoreLine } from './score-line.tsx'
import { tdkHtml, tdkJson, type TdkTexts } from './tdk-text.ts'

interface ChosenScoreProps {
  texts: TdkTexts
  /** What they are judged against: heading, text and brand. Referentially stable. */
  content: Pick<TdkPage, 'headings' | 'body' | 'brand'>
  engine: SearchEngine
}

/** How good the chosen texts are, while they are edited, and what they are copied as. */
export function ChosenScore({ texts: { title, description, keywords }, content, engine }: ChosenScoreProps) {
  const request = useMemo(() => ({ page: { ...content, title, description, keywords }, engine }), [title, description, keywords, content, engine])
  const { value: score } = useWorkerAnswer(tdkWorker, 'score', request)
  const texts = { title, description, keywords }
  return (
    <section aria-label="选定的评分" className="sheet mb-4 min-h-40 p-3 sm:p-4">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-1">
        <h3 className="mr-auto text-base">选定的评分</h3>
        <span className="text-xs text-soft">复制为</span>
        {(
          [
            ['HTML', tdkHtml(texts)],
            ['JSON', tdkJson(texts)],
          ] as const
        ).map(([label, text]) => (
          <span className="inline-flex items-center text-xs" key={label}>
            <CopyButton label={`复制为${label}`} said={`已复制为${label}`} text={text} title={label} />
            {label}
          </span>
        ))}
      </div>
      {score && <ScoreLine score={score} />}
      {score && <FindingLines findings={score.findings} />}
    </section>
  )
}
