import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Folders of components that several screens use. */
const SHARED = [
  'src/ui/**/*.tsx',
  'src/tools/shared/*.tsx',
  'src/tools/lookup/shared/*.tsx',
  'src/portal/shared/*.tsx',
  'src/portal/engagement/*.tsx',
  'src/account/*.tsx',
]

/** Components that the page does not name, each with the component that shows it, or the reason why none can. */
const NOT_NAMED: Readonly<Record<string, string>> = {
  'src/account/sign-in-first.tsx': 'AccountGate, signed out',
  'src/portal/engagement/content-actions.tsx': 'ContentPage',
  'src/portal/engagement/follow-button.tsx': 'ContentPage',
  'src/portal/engagement/parts.tsx': 'ContentPage',
  'src/portal/shared/ask-for.tsx': 'one link of class btn',
  'src/portal/shared/body.tsx': 'ContentPage',
  'src/portal/shared/contents-table.tsx': 'ContentPage',
  'src/portal/shared/feed-anchor.tsx': 'ListPage',
  'src/portal/shared/join-form.tsx': 'asks the server for its captcha',
  'src/portal/shared/marked.tsx': 'MixedContentRows',
  'src/portal/shared/paging.tsx': 'ListPage',
  'src/portal/shared/read-marks.tsx': 'draws nothing',
  'src/portal/shared/text.tsx': 'ContentPage',
  'src/tools/lookup/shared/batch-panel.tsx': 'PastedColumn with the answers of a worker',
  'src/tools/lookup/shared/continent-chips.tsx': 'FacetChips',
  'src/tools/lookup/shared/detail-beside.tsx': 'a place beside a list, and a Dialog on phones',
  'src/tools/lookup/shared/export-menu.tsx': 'ExportSelect',
  'src/tools/lookup/shared/list-origin.tsx': 'OriginLabel',
  'src/tools/lookup/shared/virtual-list.tsx': 'measures a page of its own',
  'src/tools/shared/to-sheet-link.tsx': 'one link of class btn-quiet',
  'src/ui/app-link.tsx': 'every link',
  'src/ui/asked-first.tsx': 'a place in the frame of pages',
  'src/ui/editor/long-editor.tsx': 'TextEditor, long',
  'src/ui/editor/long-text.tsx': 'TextEditor, long',
  'src/ui/editor/markdown-box.tsx': 'TextEditor, but for the keys of its toolbar',
  'src/ui/lazy-part.tsx': 'WorldMap, ContentPage',
  'src/ui/map/world-map.tsx': 'WorldMap',
}

describe('the page of parts', () => {
  const shared = globSync(SHARED, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|fixture)\.tsx$/.test(file))
    .toSorted()
  const named = new Set(
    globSync('dev/parts/*.tsx', { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, to = '']) =>
          posix.join('dev/parts', to),
        ),
      ),
  )

  test('shows every shared part', () =>
    expect(shared.filter((file) => !named.has(file) && !Object.hasOwn(NOT_NAMED, file))).toEqual([]))

  test('excepts none that it names or that is gone', () =>
    expect(Object.keys(NOT_NAMED).filter((file) => named.has(file) || !shared.includes(file))).toEqual([]))
})
