import { takeHandoff } from '../../state/handoff.ts'
import { getPrivateState } from '../../state/url-state.ts'
import { readDraft } from '../../sync/drafts/drafts.ts'
import type { TextFile } from './use-text-input.ts'

/** The input that a tool begins with: what the tool before handed on, or else, where the address has none, its draft. */
export async function readFirstInput(slug: string): Promise<{ file?: TextFile | undefined; text: string }> {
  const handoff = takeHandoff(slug)
  if (handoff) return { file: handoff.file, text: handoff.text ?? '' }
  return { text: getPrivateState().x === undefined ? await readDraft(slug) : '' }
}
