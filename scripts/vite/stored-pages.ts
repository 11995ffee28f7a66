import { createHash } from 'node:crypto'
import { answersElement } from '../../server/documents/document.ts'
import type { RenderedPage } from '../../src/entry-server.tsx'
import { sha256, type PageParts, type StoredPages } from '../../src/lib/stored-page.ts'

/**
 * Questions whose answers only a new build changes, and lists, which say of which day they are until the device's own has been
 * read. A device may know newer rates than the document says, and the document does not know the day.
 */
const OF_THE_BUILD = new Set(['describeUnits', 'explainUnits', 'firstRows'])

const TOOL = /^\/tools-[\w-]+$/
/** The drawings of its first rows weigh as much as five other pages; the device draws it from its set. */
const OF_DRAWINGS = '/tools-logo'

/** Whether a page is the bare address of a tool and shows nothing that a device may know better. */
function isStored([path, { answers }]: [string, RenderedPage]): boolean {
  return (
    TOOL.test(path) &&
    path !== OF_DRAWINGS &&
    Object.keys(answers).every((question) => OF_THE_BUILD.has(question.split(' ', 1)[0] ?? ''))
  )
}

/** The file of the pages that a device stores as documents beside the shell: what each has beyond it. */
export async function storedPages(
  shell: string,
  rendered: Readonly<Record<string, RenderedPage>>,
): Promise<{ name: string; text: string }> {
  const pages = Object.entries(rendered)
    .filter(isStored)
    .map(([path, { head, html, answers }]): [string, PageParts] => [
      path,
      { head, html, answers: answersElement(answers) },
    ])
  const text = JSON.stringify({ shell: await sha256(shell), pages: Object.fromEntries(pages) } satisfies StoredPages)
  return { name: `pages-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`, text }
}
