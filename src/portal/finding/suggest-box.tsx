import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import { getContentPath } from '../content-path.ts'

/** Milliseconds of debounce before suggestions are requested. */
const PAUSE_MS = 200
const MAX_TOOLS = 3
const MAX_TITLES = 6

interface Suggestion {
  href: string
  label: string
  where: string
}

async function findTools(text: string): Promise<Suggestion[]> {
  const { answerInWorker } = await import('../../workers/answer.ts')
  const { answers } = await answerInWorker(text, { now: Date.now(), markets: [], limit: MAX_TITLES })
  return answers
    .filter(({ kind }) => kind === 'tool')
    .slice(0, MAX_TOOLS)
    .map(({ href, title }) => ({ href, label: title, where: '工具' }))
}

async function findTitles(keyword: string, type: ContentType | undefined, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestContents } = await import('../../sync/contents/find-contents.ts')
  const { list, isOfDevice } = await suggestContents({ keyword, size: MAX_TITLES, ...(type && { type }) }, { signal })
  return list.flatMap((content) => {
    const href = getContentPath({ ...content, facts: { subType: content.subType } })
    return href === undefined
      ? []
      : [{ href, label: content.title, where: isOfDevice ? '看过的' : CONTENT_KINDS[content.type].label }]
  })
}

const orNothing = (of: Promise<Suggestion[]>): Promise<Suggestion[]> =>
  of.catch((error: unknown) => {
    console.info('no suggestions', error)
    return []
  })

/** Suggestions for a text, tools before titles; `tell` receives the tools at once, as titles come from the network. */
async function suggest(
  text: string,
  type: ContentType | undefined,
  signal: AbortSignal,
  tell: (found: Suggestion[]) => void,
): Promise<void> {
  const titles = orNothing(findTitles(text, type, signal))
  const tools = type === undefined ? await orNothing(findTools(text)) : []
  if (signal.aborted) return
  if (tools.length > 0) tell(tools)
  const found = await titles
  if (!signal.aborted) tell([...tools, ...found])
}

/** Debounced text of a field with its suggestions; none for an empty field. */
function useSuggestions(
  field: HTMLInputElement,
  type: ContentType | undefined,
): [readonly Suggestion[], close: () => void] {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const note = (): void => {
      setTyped(field.value.trim())
      if (field.value.trim() === '') setFound([])
    }
    field.addEventListener('input', note)
    return () => field.removeEventListener('input', note)
  }, [field])
  useEffect(() => {
    if (typed === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => void suggest(typed, type, asking.signal, setFound), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, type])
  return [found, () => setFound([])]
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 }

/** List of suggested tools and titles under a search field. The focus stays in the field. */
export function SuggestBox({ field, type }: { field: HTMLInputElement; type?: ContentType }) {
  const router = useRouter()
  const id = useId()
  const [found, close] = useSuggestions(field, type)
  const [place, setPlace] = useState({ found, at: -1 })
  // A new list has no selection.
  const at = place.found === found ? place.at : -1
  const chosen = found[at]
  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list')
    if (found.length > 0) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
    if (chosen) field.setAttribute('aria-activedescendant', `${id}-${at}`)
    else field.removeAttribute('aria-activedescendant')
  }, [field, found, chosen, at, id])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Keys of an input method are ignored; Safari marks them only by the legacy key code.
      if (event.isComposing || event.keyCode === 229 || found.length === 0) return
      const step = STEPS[event.key]
      if (step !== undefined) setPlace({ found, at: ((at + 1 + step + found.length + 1) % (found.length + 1)) - 1 })
      else if (event.key === 'Enter' && chosen) router.history.push(chosen.href)
      else if (event.key !== 'Escape') return
      event.preventDefault()
      if (step === undefined) close()
    }
    field.addEventListener('keydown', onKey)
    field.addEventListener('blur', close)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('blur', close)
    }
  })
  if (found.length === 0) return null
  return (
    <ul aria-label="建议" className="absolute inset-x-0 top-full z-10 mt-1 sheet py-1 shadow-lg" id={id} role="listbox">
      {found.map(({ href, label, where }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and takes the keys
        <li
          aria-selected={index === at}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunk aria-selected:bg-sunk"
          id={`${id}-${index}`}
          key={href}
          onClick={() => {
            close()
            router.history.push(href)
          }}
          onPointerDown={(event) => event.preventDefault()}
          role="option"
        >
          <span className="min-w-0 flex-1 truncate">{label}</span>
          <span className="shrink-0 text-xs text-soft">{where}</span>
        </li>
      ))}
    </ul>
  )
}
