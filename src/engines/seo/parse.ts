import { Parser } from 'parse5'
import { createDocumentBuilder, TooManyElements, type NodeMap } from './build-tree.ts'
import type { PageNode } from './dom.ts'

/** Told the fraction done, 0 to 1; when it returns a promise, work goes on after it. */
export type Progress = (fraction: number) => void | Promise<void>

/** How the engine is followed and stopped. */
export interface WorkControl {
  progress: Progress
  signal: AbortSignal | undefined
}

/** A parsed page. */
export interface ParsedPage {
  document: PageNode
  doctype: boolean
  /** Whether the rest was left out because of too many elements. */
  cut: boolean
}

// A piece takes some 10 ms, so a server that shares the thread stays responsive.
const PIECE_UNITS = 65_536

/** Lets others run, then throws if the work is to stop. */
export async function pause({ progress, signal }: WorkControl, fraction: number): Promise<void> {
  await progress(fraction)
  signal?.throwIfAborted()
}

/** Parses as browsers with scripts do (noscript is text), piece by piece; `from` and `to` are the share of the whole work. */
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
