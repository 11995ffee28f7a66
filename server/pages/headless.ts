import { LRUCache } from 'lru-cache'
import { computeCspHash } from '../documents/document.ts'
import { prepareDocument, type PreparedDocument } from './kept-document.ts'

/** Maximum cached headless documents. */
const MAX = 200

/**
 * Styles that hide the frame of a document (src/routes/-frame/page-frame.tsx): header, footer, bar, tool column and
 * breadcrumbs. The app removes these styles once it runs, without a layout shift.
 */
const ALONE = [
  '[data-layout]>:is(header,footer,nav),[data-layout]>div>div>div,#main>:has(>nav[aria-label=所在位置]){display:none!important}',
  '[data-layout]{padding-bottom:0!important}',
  '[data-layout]>div>div{display:flex!important;flex-direction:column}',
].join('')

/** The inline style of a document. */
function styleIn(html: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
}

async function make({ plain }: PreparedDocument): Promise<PreparedDocument> {
  const framed = plain.bytes.toString()
  const html = framed.replace('</style>', () => `${ALONE}</style>`)
  const policy = (plain.headers['content-security-policy'] ?? '').replace(computeCspHash(styleIn(framed)), () =>
    computeCspHash(styleIn(html)),
  )
  return prepareDocument({ html: Buffer.from(html), policy })
}

const kept = new LRUCache<PreparedDocument, Promise<PreparedDocument>>({ max: MAX })

/** Returns the page without its frame, for requests of the page alone. */
export function toHeadlessDocument(document: PreparedDocument): Promise<PreparedDocument> {
  const known = kept.get(document)
  if (known) return known
  const made = make(document)
  kept.set(document, made)
  return made
}
