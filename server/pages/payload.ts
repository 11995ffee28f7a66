import { LRUCache } from 'lru-cache'
import { extractAnswers } from '../documents/document.ts'
import { prepareText, type PreparedDocument } from './kept-document.ts'

/** Payloads whose compressed forms are kept; those of other pages are compressed again. */
const MAX = 200

const kept = new LRUCache<PreparedDocument, Promise<PreparedDocument>>({ max: MAX })

/** The answers that a page was made of, by question, as a text of their own; they stand in its document. */
export function toPayload(document: PreparedDocument): Promise<PreparedDocument> {
  const known = kept.get(document)
  if (known) return known
  const payload = prepareText(extractAnswers(document.plain.bytes.toString()), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  kept.set(document, payload)
  return payload
}
