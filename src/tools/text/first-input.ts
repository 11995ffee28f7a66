import { popHandoff } from '../../state/handoff.ts'
import { getPrivateState } from '../../state/url-state.ts'
import { readDraft } from '../../sync/drafts/drafts.ts'
import type { TextFile } from './use-text-input.ts'

/** Reads a tool's initial input: handed over from another tool, or its draft if the URL has none. */
export async function readFirstInput(slug: string): Promise<{ file?: TextFile | undefined; text: string }> {
  const handoff = popHandoff(slug)
  if (handoff) return { file: handoff.file, text: handoff.text ?? '' }
  return { text: getPrivateState().x === undefined ? await readDraft(slug) : '' }
}
