import { LRUCache } from 'lru-cache'
import { answersIn } from '../documents/document.ts'
import { keepText, type KeptDocument } from './kept-document.ts'

/** Payloads whose compressed forms are kept; those of other pages are compressed again. */
const MOST = 200

const kept = new LRUCache<KeptDocument, Promise<KeptDocument>>({ max: MOST })

/** The answers that a page was made of, by question, as a text of their own; they stand in its document. */
export function payloadOf(document: KeptDocument): Promise<KeptDocument> {
  const known = kept.get(document)
  if (known) return known
  const payload = keepText(answersIn(document.plain.bytes.toString()), { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
  kept.set(document, payload)
  return payload
}
