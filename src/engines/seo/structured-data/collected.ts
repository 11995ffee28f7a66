import type { StructuredFault, StructuredFormat, StructuredItem, StructuredSummary } from '../operation/structured.ts'

const MAX_ITEMS = 200
const MAX_FAULTS = 50
const MAX_TYPES = 100
const AROUND = 40

/** Collector for the three readers. */
export interface ItemCollector {
  items: StructuredItem[]
  /** Counts one item; `item` is called only while there is room. */
  addItem(format: StructuredFormat, item: () => Omit<StructuredItem, 'format'>): void
  /** Counts a type of any level. */
  addType(type: string): void
  /** Adds a fault at index `at` of `text`, which begins at `offset` of the source. */
  addFault(fault: { format: StructuredFormat; what: string; text: string; at: number; offset: number }): void
  lineAt(offset: number): number
  summary(): StructuredSummary
}

/** Returns a collector; positions are counted in `source`. */
export function createItemCollector(source: string): ItemCollector {
  const items: StructuredItem[] = []
  const faults: StructuredFault[] = []
  const types = new Map<string, number>()
  const byFormat: Record<StructuredFormat, number> = { 'json-ld': 0, microdata: 0, rdfa: 0 }
  const lines = createLines(source)
  return {
    items,
    addItem(format, item) {
      byFormat[format] += 1
      if (items.length < MAX_ITEMS) items.push({ format, ...item() })
    },
    addType: (type) => void types.set(type, (types.get(type) ?? 0) + 1),
    addFault({ format, what, text, at, offset }) {
      if (faults.length === MAX_FAULTS) return
      const before = text.slice(0, at).split('\n')
      const start = lines.at(offset)
      const line = start.line + before.length - 1
      const column = (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length
      const from = Math.max(0, at - AROUND)
      faults.push({ format, what, line, column, around: text.slice(from, at + AROUND), at: at - from })
    },
    lineAt: (offset) => lines.at(offset).line,
    summary: () => ({
      count: byFormat['json-ld'] + byFormat.microdata + byFormat.rdfa,
      byFormat,
      types: [...types]
        .map(([type, count]) => ({ type, count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MAX_TYPES),
      faults,
    }),
  }
}

/** Lines and columns of offsets, both from 1; CR, LF and CRLF end a line. */
function createLines(source: string): { at(offset: number): { line: number; column: number } } {
  let starts: number[] | undefined
  return {
    at(offset) {
      starts ??= lineStarts(source)
      let low = 0
      let high = starts.length
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
    },
  }
}

function lineStarts(source: string): number[] {
  const starts = [0]
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at)
    if (unit === 10 || (unit === 13 && source.charCodeAt(at + 1) !== 10)) starts.push(at + 1)
  }
  return starts
}
