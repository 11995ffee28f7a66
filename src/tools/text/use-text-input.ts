import { useEffect } from 'react'
import { takeHandoff } from '../../state/handoff.ts'
import { ownWords, useUrlState } from '../../state/url-state.ts'
import { useSharedValue, type SharedValue } from '../shared/shared-value.ts'

/** A file, or a text too large for a text box. */
export interface TextFile {
  name: string
  blob: Blob
}

/** What a link does not carry. */
export interface KeptInput {
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
  kept: SharedValue<KeptInput>
}

/** A text up to this long can be shared by link; a longer one is kept on the device only. */
const LINKED_LIMIT = 2000

/** What keeps drafts comes after the page works. */
const drafts = () => import('../../sync/drafts.ts')

/** The input of a text tool, and ways to change it. */
export function useTextInput({ slug, kept }: TextInputProps): TextInput {
  const [state, setState] = useUrlState()
  const { long, file } = useSharedValue(kept)
  const setFile = (next: TextFile | undefined): void => kept.set({ ...kept.get(), file: next })
  const setText = (next: string): void => {
    const linked = next.length <= LINKED_LIMIT
    kept.set({ ...kept.get(), long: linked ? undefined : next, entered: true })
    setState({ x: linked ? next : '' })
    void drafts().then(({ saveDraft }) => saveDraft(slug, next))
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
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const handoff = takeHandoff(slug)
      if (handoff?.file) kept.set({ file: handoff.file })
      const text = handoff?.text ?? (ownWords().x !== undefined || handoff ? '' : await (await drafts()).readDraft(slug))
      if (!current || text === '' || kept.get().entered) return
      if (text.length > LINKED_LIMIT) kept.set({ ...kept.get(), long: kept.get().long ?? text })
      else setState({ x: text })
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [slug, kept, setState])
}
