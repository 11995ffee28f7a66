import { useEffect } from 'react'
import { onDraftRestored } from '../../state/restored-drafts.ts'
import { useUrlState } from '../../state/url-state.ts'
import { DRAFT_MIRROR_PREFIX } from '../../sync/drafts/draft-mirror.ts'
import { useSharedValue, type SharedValue } from '../shared/shared-value.ts'

/** A file, or a text too large for a text box. */
export interface TextFile {
  name: string
  blob: Blob
}

/** State of the input that a shared link does not contain. */
export interface LocalInput {
  long?: string | undefined
  file?: TextFile | undefined
  /** True once the visitor has entered something on this page; a draft that loads later is then ignored. */
  entered?: true
  /** Message about the options, shown beside their first field. */
  said?: { text: string; wrong: boolean } | undefined
}

/** Input of a text tool. If there is a file, it is used instead of the text. */
export interface TextInput {
  text: string
  file: TextFile | undefined
  setText: (text: string) => void
  setFile: (file: TextFile | undefined) => void
  /** Sets text and file at once, for undo. */
  restore: (input: { text: string; file: TextFile | undefined }) => void
}

/** Props of all parts of a text tool; constant for the page's lifetime. */
export interface TextInputProps {
  slug: string
  kept: SharedValue<LocalInput>
}

/**
 * Maximum characters of a text in the page's state, which a shared link can contain; a longer text is only in memory
 * and in the draft.
 */
const LINKED_LIMIT = 2000

/** The drafts module, loaded after the page is interactive. */
const drafts = () => import('../../sync/drafts/drafts.ts')

let loading: ReturnType<typeof drafts> | undefined
let saveNow: ((slug: string, text: string) => void) | undefined

/**
 * Stores a text as the tool's draft. Until the module is loaded, the text is also in session storage, where the next
 * page finds it.
 */
function save(slug: string, text: string): void {
  if (saveNow) return saveNow(slug, text)
  try {
    sessionStorage.setItem(DRAFT_MIRROR_PREFIX + slug, text)
  } catch (error) {
    console.warn(error)
  }
  // All calls share one promise, whose callbacks run in order, so that the last text is stored last.
  loading ??= drafts()
  void loading.then(({ saveDraft }) => {
    saveNow = saveDraft
    saveDraft(slug, text)
  })
}

/** Sets the text: a short text in the URL state, a long text in memory. */
function enter(
  kept: SharedValue<LocalInput>,
  setState: (change: { x: string }) => void,
  text: string,
  change?: LocalInput,
): void {
  const isLinked = text.length <= LINKED_LIMIT
  kept.set({ ...kept.get(), ...change, long: isLinked ? undefined : text, entered: true })
  setState({ x: isLinked ? text : '' })
}

/** Input of a text tool, and functions to change it. */
export function useTextInput({ slug, kept }: TextInputProps): TextInput {
  const [state, setState] = useUrlState()
  const { long, file } = useSharedValue(kept)
  const setFile = (next: TextFile | undefined): void => kept.set({ ...kept.get(), file: next })
  const setText = (next: string): void => {
    enter(kept, setState, next)
    save(slug, next)
  }
  return {
    text: state.x ?? long ?? '',
    file,
    setText,
    setFile,
    restore: (input) => {
      setFile(input.file)
      setText(input.text)
    },
  }
}

/** Loads the initial input: handed over from another tool, or the draft if the page was opened without input. */
export function useFirstInput({ slug, kept }: TextInputProps): void {
  const [, setState] = useUrlState()
  useEffect(
    () =>
      onDraftRestored((key, text) => {
        if (key === slug) enter(kept, setState, text, { file: undefined })
      }),
    [slug, kept, setState],
  )
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const { file, text } = await (await import('./first-input.ts')).readFirstInput(slug)
      if (file) kept.set({ file })
      if (!current || text === '' || kept.get().entered) return
      if (text.length > LINKED_LIMIT) kept.set({ ...kept.get(), long: kept.get().long ?? text })
      else setState({ x: text })
    }
    take().catch(console.warn)
    return () => {
      current = false
    }
  }, [slug, kept, setState])
}
