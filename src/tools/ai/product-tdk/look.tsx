import { useMemo } from 'react'
import type { SearchEngine, TdkGenerateResult } from '../../../engines/tdk/operation.ts'
import { Choices } from '../tdk/choices.tsx'
import { ChosenScore } from '../tdk/chosen-score.tsx'
import { TdkPreviews } from '../tdk/previews.tsx'
import type { TdkTexts } from '../tdk/tdk-text.ts'

/** Props of the suggestions for a product. */
export interface ProductTdkResultProps {
  result: TdkGenerateResult
  texts: TdkTexts
  productDesc: string
  brand: string
  engine: SearchEngine
  onChoose: (part: keyof TdkTexts, text: string) => void
  onUse: () => void
}

/** Suggestions to choose from, a search engine preview of the chosen ones, and their score. */
export function ProductTdkResult({
  result: { suggestions, keywords },
  texts,
  productDesc,
  brand,
  engine,
  onChoose,
  onUse,
}: ProductTdkResultProps) {
  const [main = ''] = keywords
  const content = useMemo(() => ({ headings: [main], body: productDesc, brand }), [main, productDesc, brand])
  return (
    <>
      <p className="mb-3 flex flex-wrap items-baseline gap-1.5 text-sm">
        <span className="text-soft">关键词</span>
        {keywords.map((word) => (
          <span className="chip" key={word}>
            {word}
          </span>
        ))}
      </p>
      {suggestions.length > 0 && (
        <>
          <Choices onChoose={onChoose} suggestions={suggestions} texts={texts} />
          <TdkPreviews address="" engine={engine} texts={texts} />
          <ChosenScore content={content} engine={engine} onUse={onUse} texts={texts} />
        </>
      )}
    </>
  )
}
