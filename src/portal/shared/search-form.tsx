import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../finding/search-field.tsx'
import { addPersistedParametersToForm } from './take-along.ts'

interface SearchFormProps {
  /** URL of the list, which receives the keyword as `q`. */
  action: string
  /** Name of the searched contents, such as 快讯. */
  of: string
  text: string
  /** Example keyword, such as 关税. */
  example: string
  /** Kind of the suggested titles; without it, tools and every kind. */
  type?: ContentType
}

/**
 * Plain search form: it works before hydration, and its result has a URL. The field begins with the text of the current
 * search.
 */
export function SearchForm({ action, of, text, example, type }: SearchFormProps) {
  return (
    <form
      action={action}
      className="mt-3 flex gap-2 print:hidden"
      data-unkept
      key={text}
      ref={addPersistedParametersToForm}
      role="search"
    >
      <SearchField example={example} of={of} text={text} {...(type && { type })} />
      <button className="btn" type="submit">
        <Icon className="size-4" name="search" />
        搜索
      </button>
    </form>
  )
}

/** Message for an empty list with a link to the next step. */
export function EmptyList({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <div className="mt-8">
      <p className="prose-zh">{text}</p>
      <p className="mt-4">
        <AppLink className="btn" href={href}>
          {label}
        </AppLink>
      </p>
    </div>
  )
}

/** Explains the reason why a search found nothing. */
export function explainNothingFound(keyword: string, of: string): string {
  if (keyword.length > MAX_KEYWORD_LENGTH)
    return `搜索词有 ${keyword.length} 个字符，最多 ${MAX_KEYWORD_LENGTH} 个，请删短后再搜索。`
  return `没有找到含「${keyword}」的${of}，可以换一个更短的词。`
}
