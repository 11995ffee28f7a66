import { LRUCache } from 'lru-cache'
import { extractAnswers } from '../documents/document.ts'
import { prepareText, type PreparedDocument } from './kept-document.ts'

/** Maximum payloads whose compressed versions are cached; others are compressed again. */
const MAX = 200

const kept = new LRUCache<PreparedDocument, Promise<PreparedDocument>>({ max: MAX })

/** Extracts a document's payload: the answers that the page was rendered from, by call. */
export function toPagePayload(document: PreparedDocument): Promise<PreparedDocument> {
  const known = kept.get(document)
  if (known) return known
  const payload = prepareText(extractAnswers(document.plain.bytes.toString()), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  kept.set(document, payload)
  return payload
}
