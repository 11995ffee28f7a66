import { TDK_ANGLES, type TdkSuggestion } from '../../../engines/tdk/operation.ts'
import { splitKeywords, TDK_PARTS, toTdkTexts, type TdkTexts } from './tdk-text.ts'

interface ChoicesProps {
  suggestions: readonly TdkSuggestion[]
  /** Currently chosen texts. */
  texts: TdkTexts
  onChoose: (part: keyof TdkTexts, text: string) => void
}

/** All suggested titles, descriptions and keyword lists; each kind is chosen independently. */
export function Choices({ suggestions, texts, onChoose }: ChoicesProps) {
  return (
    <section aria-label="候选" className="sheet mb-4 p-3 sm:p-4">
      <h3 className="text-base">候选 {suggestions.length} 组</h3>
      <p className="mt-0.5 text-xs text-soft">标题、描述、关键词可以分别选，选中的在下面修改。</p>
      {(['title', 'description', 'keywords'] as const).map((part) => {
        const options = suggestions.map((suggestion) => ({
          angle: suggestion.angle,
          text: toTdkTexts(suggestion)[part],
        }))
        const sets = options.map(({ text }) => (part === 'keywords' ? splitKeywords(text).toSorted().join() : text))
        const different = options.filter((_, at) => sets.indexOf(sets[at] ?? '') === at)
        return (
          <fieldset className="mt-3 min-w-0" key={part}>
            <legend className="text-sm font-medium">{TDK_PARTS[part]}</legend>
            <div className="mt-1 divide-y divide-rule border-y border-rule">
              {different.map(({ angle, text }) => (
                <label
                  className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2 text-sm hover:bg-sunk has-checked:bg-sea-wash"
                  key={text}
                >
                  <input
                    checked={texts[part] === text}
                    className="mt-0.5 size-4 shrink-0 accent-sea"
                    name={`tdk-${part}`}
                    onChange={() => onChoose(part, text)}
                    type="radio"
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                    {text}
                  </span>
                  {part !== 'keywords' && (
                    <span className="shrink-0 text-xs text-soft max-[24rem]:hidden">{TDK_ANGLES[angle]}</span>
                  )}
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}
