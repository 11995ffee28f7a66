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

/** What a link does not carry. */
export interface LocalInput {
  long?: string | undefined
  file?: TextFile | undefined
  /** Something was entered on this page: what was worked on before comes too late. */
  entered?: true
  /** What is missing or wrong about the options, said beside their first field. */
  said?: { text: string; wrong: boolean } | undefined
}

/** What a text tool works on. A file, when there is one, stands in place of the text. */
export interface TextInput {
  text: string
  file: TextFile | undefined
  setText: (text: string) => void
  setFile: (file: TextFile | undefined) => void
  /** Both at once, for undo. */
  restore: (input: { text: string; file: TextFile | undefined }) => void
}

/** What all parts of a text tool are given; none of it changes while the page lasts. */
export interface TextInputProps {
  slug: string
  kept: SharedValue<LocalInput>
}

/** A text up to this long can be shared by link; a longer one is kept on the device only. */
const LINKED_LIMIT = 2000

/** The file that stores drafts comes after the page works. */
const drafts = () => import('../../sync/drafts/drafts.ts')

let loading: ReturnType<typeof drafts> | undefined
let saveNow: ((slug: string, text: string) => void) | undefined

/** Stores a text as the tool's draft. Until the file that does so has come, the text stands where the next page takes it up. */
function save(slug: string, text: string): void {
  if (saveNow) return saveNow(slug, text)
  try {
    sessionStorage.setItem(DRAFT_MIRROR_PREFIX + slug, text)
  } catch (error) {
    console.warn(error)
  }
  // One promise for all: its callbacks run in order, so the last text is stored last.
  loading ??= drafts()
  void loading.then(({ saveDraft }) => {
    saveNow = saveDraft
    saveDraft(slug, text)
  })
}

/** Puts a text where it belongs: a short one into the address. */
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

/** The input of a text tool, and ways to change it. */
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

/** Begins with what the tool before handed on, or else, where the page was opened with nothing, with what was worked on last. */
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
