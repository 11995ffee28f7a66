import { useMemo } from 'react'
import type { SearchEngine, TdkOptimizeResult } from '../../../engines/tdk/operation.ts'
import { PixelBar } from '../../shared/pixel-bar.tsx'
import { roomIn } from '../../shared/snippet-places.ts'
import { Choices } from '../tdk/choices.tsx'
import { ChosenScore } from '../tdk/chosen-score.tsx'
import { TdkPreviews } from '../tdk/previews.tsx'
import { FindingLines, ScoreLine } from '../tdk/score-line.tsx'
import { TDK_PARTS, type TdkTexts } from '../tdk/tdk-text.ts'
import type { ReadPage } from './use-read-page.ts'

/** What is drawn of a page that is optimized. */
export interface PageLookProps {
  result: TdkOptimizeResult
  texts: TdkTexts
  read: ReadPage
  engine: SearchEngine
  onChoose: (part: keyof TdkTexts, text: string) => void
}

function BeforeAfter({ before, after, engine }: { before: TdkTexts; after: TdkTexts; engine: SearchEngine }) {
  return (
    <section aria-label="前后对照" className="sheet mb-4 p-3 sm:p-4">
      <h3 className="text-base">前后对照</h3>
      {(['title', 'description', 'keywords'] as const).map((part) => (
        <div className="mt-3" key={part}>
          <p className="text-sm font-medium">{TDK_PARTS[part]}</p>
          <div className="mt-1 grid gap-2 sm:grid-cols-2">
            {(
              [
                ['原来', before[part]],
                ['现在', after[part]],
              ] as const
            ).map(([when, text]) => (
              <div className={`min-w-0 rounded border border-rule p-2 ${when === '现在' ? 'bg-sea-wash' : ''}`} key={when}>
                <p className="text-xs text-soft">{when}</p>
                <p className="text-sm wrap-anywhere" dir="auto">
                  {text || <span className="text-soft">没有</span>}
                </p>
                {part !== 'keywords' && text !== '' && <PixelBar room={roomIn(engine, part)} text={text} />}
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** What is wrong with a page's title, description and keywords, and what could stand there instead. */
export function PageLook({ result: { score, keywords, suggestions }, texts, read: { page, address }, engine, onChoose }: PageLookProps) {
  const content = useMemo(() => ({ headings: page.headings, body: page.body, brand: page.brand }), [page])
  const before = { title: page.title, description: page.description, keywords: page.keywords }
  return (
    <>
      <section aria-label="现在的评分" className="sheet mb-4 p-3 sm:p-4">
        <h3 className="mb-2 text-base">现在的评分</h3>
        <ScoreLine score={score} />
        {keywords.length > 0 && <p className="mt-2 text-sm text-soft">正文讲的是：{keywords.join('、')}</p>}
        <FindingLines findings={score.findings} />
      </section>
      {suggestions.length === 0 ? (
        <TdkPreviews address={address} engine={engine} texts={before} />
      ) : (
        <>
          <Choices onChoose={onChoose} suggestions={suggestions} texts={texts} />
          <BeforeAfter after={texts} before={before} engine={engine} />
          <TdkPreviews address={address} engine={engine} texts={texts} />
          <ChosenScore content={content} engine={engine} texts={texts} />
        </>
      )}
    </>
  )
}
