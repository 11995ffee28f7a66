import { createHash } from 'node:crypto'
import { renderAnswersElement } from '../../server/documents/document.ts'
import type { RenderedPage } from '../../src/entry-server.tsx'
import { sha256, type PageParts, type StoredPages } from '../../src/lib/stored-page.ts'

/**
 * Queries whose answers change only with a new build, and first rows, whose date is shown until the device's rows are
 * read. Rates and days are excluded: a device may know newer rates, and the document does not know the date.
 */
const OF_THE_BUILD = new Set(['describeUnits', 'explainUnits', 'firstRows'])

const TOOL = /^\/tools-[\w-]+$/
/**
 * Path of the logo tool, which is not stored: its first rows are as large as five other pages, and the device renders
 * the page from its set.
 */
const OF_DRAWINGS = '/tools-logo'

/** True for a tool's bare path without data of which the device may have a newer version. */
function isStored([path, { answers }]: [string, RenderedPage]): boolean {
  return (
    TOOL.test(path) &&
    path !== OF_DRAWINGS &&
    Object.keys(answers).every((question) => OF_THE_BUILD.has(question.split(' ', 1)[0] ?? ''))
  )
}

/** File of the pages that a device stores as documents: each page's difference from the shell. */
export async function storedPages(
  shell: string,
  rendered: Readonly<Record<string, RenderedPage>>,
): Promise<{ name: string; text: string }> {
  const pages = Object.entries(rendered)
    .filter(isStored)
    .map(([path, { head, html, answers }]): [string, PageParts] => [
      path,
      { head, html, answers: renderAnswersElement(answers) },
    ])
  const text = JSON.stringify({ shell: await sha256(shell), pages: Object.fromEntries(pages) } satisfies StoredPages)
  return { name: `pages-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`, text }
}
