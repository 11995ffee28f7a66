/** Example questions, one of each kind. */
export const EXAMPLE_QUESTIONS = ['5kg', '100美元', 'LAX9', '蓝牙耳机', '德国假期', '60*40*30cm'] as const

interface SuggestionsProps {
  label: string
  texts: readonly string[]
  onChoose: (text: string) => void
}

/** Suggested texts; pressing one puts it into the box. */
export function Suggestions({ label, texts, onChoose }: SuggestionsProps) {
  return (
    <section aria-label={label} className="px-2 pt-1 pb-2">
      <p aria-hidden="true" className="pb-1.5 text-xs text-soft">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <button className="chip numerals" key={text} onClick={() => onChoose(text)} type="button">
            {text}
          </button>
        ))}
      </div>
    </section>
  )
}
