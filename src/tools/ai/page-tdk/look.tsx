import { useMemo, type ReactNode } from 'react'
import type { SearchEngine, TdkOptimizeResult, TdkPage } from '../../../engines/tdk/operation.ts'
import { PixelBar } from '../../shared/pixel-bar.tsx'
import { getSnippetLimit } from '../../shared/snippet-places.ts'
import { Choices } from '../tdk/choices.tsx'
import { ChosenScore } from '../tdk/chosen-score.tsx'
import { CopyAs } from '../tdk/copy-as.tsx'
import { TdkPreviews } from '../tdk/previews.tsx'
import { FindingLines, ScoreLine } from '../tdk/score-line.tsx'
import { TDK_PARTS, type TdkTexts } from '../tdk/tdk-text.ts'
import type { LoadedPage } from './use-read-page.ts'

/** Props of the result for an optimized page. */
export interface PageTdkResultProps {
  result: TdkOptimizeResult
  texts: TdkTexts
  /** The loaded page; undefined after a reload, when a model's answer arrives but the page is no longer in memory. */
  read: LoadedPage | undefined
  address: string
  engine: SearchEngine
  onChoose: (part: keyof TdkTexts, text: string) => void
  onUse: () => void
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
              <div
                className={`min-w-0 rounded border border-rule p-2 ${when === '现在' ? 'bg-sea-wash' : ''}`}
                key={when}
              >
                <p className="text-xs text-soft">{when}</p>
                <p className="text-sm wrap-anywhere" dir="auto">
                  {text || <span className="text-soft">没有</span>}
                </p>
                {part !== 'keywords' && text !== '' && <PixelBar room={getSnippetLimit(engine, part)} text={text} />}
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

interface ComparedProps extends Pick<PageTdkResultProps, 'texts' | 'engine' | 'onUse'> {
  page: TdkPage
  preview: ReactNode
}

/** Chosen texts beside the current texts of the page, with their score. */
function Compared({ page, texts, engine, preview, onUse }: ComparedProps) {
  const content = useMemo(() => ({ headings: page.headings, body: page.body, brand: page.brand }), [page])
  return (
    <>
      <BeforeAfter after={texts} before={page} engine={engine} />
      {preview}
      <ChosenScore content={content} engine={engine} onUse={onUse} texts={texts} />
    </>
  )
}

/** Findings on a page's title, description and keywords, and suggested replacements. */
export function PageTdkResult({
  result: { score, keywords, suggestions },
  texts,
  read,
  address,
  engine,
  onChoose,
  onUse,
}: PageTdkResultProps) {
  const preview = (
    <TdkPreviews address={address} engine={engine} texts={suggestions.length === 0 && read ? read.page : texts} />
  )
  return (
    <>
      <section aria-label="现在的评分" className="sheet mb-4 p-3 sm:p-4">
        <h3 className="mb-2 text-base">现在的评分</h3>
        <ScoreLine score={score} />
        {keywords.length > 0 && <p className="mt-2 text-sm text-soft">正文讲的是：{keywords.join('、')}</p>}
        <FindingLines findings={score.findings} />
      </section>
      {suggestions.length > 0 && <Choices onChoose={onChoose} suggestions={suggestions} texts={texts} />}
      {suggestions.length > 0 && read ? (
        <Compared engine={engine} onUse={onUse} page={read.page} preview={preview} texts={texts} />
      ) : (
        preview
      )}
      {suggestions.length > 0 && !read && (
        <div className="mb-4 flex flex-wrap items-center gap-1">
          <p className="mr-auto text-sm text-soft">网页没有留在这里，按「读取」可以看前后对照。</p>
          <CopyAs onUse={onUse} texts={texts} />
        </div>
      )}
    </>
  )
}
