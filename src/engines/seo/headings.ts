import { toPlainCounted, createCounter } from './counted.ts'
import type { PageNode } from './dom.ts'
import { MAX_DETAILS, type Headings } from './operation.ts'
import type { HeadingEntry } from './operation/page.ts'
import { getReadableText } from './text-of.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Headings by level and in page order. */
export interface ReadHeadings {
  htitles: Headings
  headings: HeadingEntry[]
}

/** Reads `h1` to `h6`. */
export function readHeadings(elements: readonly PageNode[]): ReadHeadings {
  const counters = LEVELS.map((name) => ({ name, counter: createCounter<string>() }))
  const headings: HeadingEntry[] = []
  for (const element of elements) {
    const level = LEVELS.findIndex((name) => name === element.name)
    const counter = counters[level]?.counter
    let text: string | undefined
    counter?.add(() => (text ??= getReadableText(element)))
    if (headings.length < MAX_DETAILS)
      headings.push({ level: (level + 1) as HeadingEntry['level'], text: text ?? getReadableText(element) })
  }
  const lists = Object.fromEntries(counters.map(({ name, counter }) => [name, toPlainCounted(counter)])) as Omit<
    Headings,
    'totalCount'
  >
  return { htitles: { ...lists, totalCount: elements.length }, headings }
}
