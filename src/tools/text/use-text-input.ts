import { useEffect, useState } from 'react'
import { takeHandoff } from '../../state/handoff.ts'
import { useUrlState } from '../../state/url-state.ts'
import { readDraft, saveDraft } from '../../sync/drafts.ts'

/** A file, or a text too large for a text box. */
export interface TextFile {
  name: string
  blob: Blob
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

/** A text up to this long stands in the address, so that a link carries it; a longer one is kept on the device only. */
const LINKED_LIMIT = 2000

/** The input of a text tool: from the tool before, from the address, or from what was worked on last. */
export function useTextInput(slug: string): TextInput {
  const [state, setState] = useUrlState()
  const [long, setLong] = useState<string>()
  const [file, setFile] = useState<TextFile>()
  const text = state.x ?? long ?? ''

  const setText = (next: string): void => {
    const linked = next.length <= LINKED_LIMIT
    setLong(linked ? undefined : next)
    setState({ x: linked ? next : '' })
    saveDraft(slug, next)
  }

  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const handoff = takeHandoff(slug)
      if (handoff?.file) setFile(handoff.file)
      const kept = handoff?.text ?? (location.hash.includes('x=') || handoff ? '' : await readDraft(slug))
      if (!current || kept === '') return
      if (kept.length > LINKED_LIMIT) setLong((typed) => typed ?? kept)
      else setState({ x: kept })
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [slug, setState])

  return {
    text,
    file,
    setText,
    setFile,
    restore: (input) => {
      setFile(input.file)
      setText(input.text)
    },
  }
}
