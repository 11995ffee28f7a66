import { Parser } from 'parse5'
import { createDocumentBuilder, TooManyElements, type NodeMap } from './build-tree.ts'
import type { PageNode } from './dom.ts'

/** Callback for the fraction done, 0 to 1; if it returns a promise, work waits for it. */
export type Progress = (fraction: number) => void | Promise<void>

/** Progress callback and abort signal of the work. */
export interface WorkControl {
  progress: Progress
  signal: AbortSignal | undefined
}

/** Parsed page. */
export interface ParsedPage {
  document: PageNode
  doctype: boolean
  /** True if the rest of the page was left out because it has too many elements. */
  cut: boolean
}

// UTF-16 units per piece; a piece takes some 10 ms, so a server on the same thread stays responsive.
const PIECE_UNITS = 65_536

/** Yields to other work, then throws if aborted. */
export async function pause({ progress, signal }: WorkControl, fraction: number): Promise<void> {
  await progress(fraction)
  signal?.throwIfAborted()
}

/**
 * Parses piece by piece, as browsers with scripts do (noscript is text); `from` and `to` bound its share of the whole
 * progress.
 */
export async function parsePage(source: string, following: WorkControl, from: number, to: number): Promise<ParsedPage> {
  let parser: Parser<NodeMap> | undefined
  const building = createDocumentBuilder(() => parser?.tokenizer.preprocessor.offset ?? 0)
  parser = new Parser<NodeMap>({ treeAdapter: building.adapter })
  let cut = false
  try {
    for (let start = 0; start === 0 || start < source.length; start += PIECE_UNITS) {
      const end = start + PIECE_UNITS
      parser.tokenizer.write(source.slice(start, end), end >= source.length)
      await pause(following, from + (to - from) * Math.min(1, end / source.length))
    }
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error
    cut = true
  }
  return { document: parser.document, doctype: building.doctype, cut }
}
