import { useRef, useState } from 'react'
import type { ContentType } from '../../lib/content/kinds.ts'
import { MAX_SEARCH_LENGTH } from '../../lib/typed-length.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// The list is loaded at the first touch of the field.
const SuggestBox = lazyPart(async () => (await import('./suggest-box.tsx')).SuggestBox)

interface SearchFieldProps {
  /** Name of the searched contents, such as 快讯. */
  of: string
  text: string
  example: string
  /** Kind of the suggested titles; without it, tools and titles of every kind. */
  type?: ContentType
}

/** Search field of a plain form; suggestions are added once it is touched. */
export function SearchField({ of, text, example, type }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [touched, setTouched] = useState<HTMLInputElement>()
  return (
    <div className="relative min-w-0 flex-1">
      <input
        aria-label={`搜索${of}`}
        autoComplete="off"
        className="field w-full"
        defaultValue={text}
        enterKeyHint="search"
        id="content-search"
        maxLength={MAX_SEARCH_LENGTH}
        name="q"
        onFocus={() => setTouched(field.current ?? undefined)}
        placeholder={`搜索${of}，如 ${example}`}
        ref={field}
        type="search"
      />
      {touched && <SuggestBox field={touched} {...(type && { type })} />}
    </div>
  )
}
