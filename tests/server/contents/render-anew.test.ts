import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { renderStoredMarkdown } from '../../../server/contents/markdown.ts'
import { rerenderOutdated } from '../../../server/contents/render-anew.ts'
import { RENDERING_VERSION } from '../../../server/store/rendering.ts'
import { saveContents, type ContentDraft } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeSite } from '../fixtures.ts'
import { contentDraft } from '../store/content-draft.ts'
import { DATABASES, type TestDatabase } from '../store/databases.ts'

const OLD = '<p onclick="x">text</p>'
const TEXTS: readonly [handle: string, change: Partial<ContentDraft>][] = [
  ['of-an-account', { type: 'post', authorId: 5 }],
  ['of-a-feed', {}],
  ['a-draft', { type: 'post', authorId: 5, status: 0, html: '' }],
  ['of-a-file', { file: { name: 'flash/of-a-file.md', hash: 'a' } }],
]

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })
  const stored = async (prefix: string) => {
    const rows = await store.db
      .selectFrom('content_body as body')
      .innerJoin('content', 'content.id', 'body.content_id')
      .where('handle', 'like', `${prefix}%`)
      .select(['handle', 'html', 'rendering'])
      .orderBy('content.id')
      .execute()
    return rows.map(({ handle, html, rendering }) => [handle, html, rendering])
  }

  test('what accounts and feeds wrote is rendered anew where its HTML was made by older rules', async () => {
    await saveContents(
      store,
      TEXTS.map(([handle, change], at) => contentDraft(handle, at + 1, { html: OLD, markdown: '**text**', ...change })),
    )
    expect(await rerenderOutdated(store)).toBe(0)
    expect(await rerenderOutdated(store, { rendering: RENDERING_VERSION + 1 })).toBe(3)
    expect(await stored('')).toEqual([
      ['of-an-account', '<p><strong>text</strong></p>', RENDERING_VERSION + 1],
      ['of-a-feed', '<p><strong>text</strong></p>', RENDERING_VERSION + 1],
      ['a-draft', '', RENDERING_VERSION + 1],
      ['of-a-file', OLD, null],
    ])
    expect(await rerenderOutdated(store, { rendering: RENDERING_VERSION + 1 })).toBe(0)
  })

  test('all batches are, by whichever of two processes, and one that stops goes on at the next start', async () => {
    const many = Array.from({ length: 130 }, (_, index) =>
      contentDraft(`many-${String(index).padStart(3, '0')}`, 1, { html: OLD }),
    )
    await saveContents(store, many)
    const [ending, wanted] = [new AbortController(), RENDERING_VERSION + 2]
    let rendered = 0
    const render: typeof renderStoredMarkdown = (...given) => {
      if ((rendered += 1) === 60) ending.abort()
      return renderStoredMarkdown(...given)
    }
    expect(await rerenderOutdated(store, { rendering: wanted, render, signal: ending.signal })).toBe(50)
    const other = await openStore(database.options)
    await Promise.all([rerenderOutdated(store, { rendering: wanted }), rerenderOutdated(other, { rendering: wanted })])
    await other.close()
    expect(
      new Set(
        (await stored('many-')).map(
          ([handle, html, rendering]) => html === `<p>${String(handle)}</p>` && rendering === wanted,
        ),
      ),
    ).toEqual(new Set([true]))
  })

  test('what is put online again as it was keeps its number, and what was changed meanwhile its text', async () => {
    const draft = contentDraft('again', 1, { html: OLD })
    await saveContents(store, [draft])
    await store.db.updateTable('content_body').set({ rendering: 0 }).where('html', '=', OLD).execute()
    await saveContents(store, [draft])
    expect(await stored('again')).toEqual([['again', OLD, 0]])
    const change: Promise<void>[] = []
    const render: typeof renderStoredMarkdown = (...given) => {
      change.push(saveContents(store, [{ ...draft, markdown: 'new', html: '<p>new</p>' }]))
      return renderStoredMarkdown(...given)
    }
    await rerenderOutdated(store, { render })
    await Promise.all(change)
    expect(await stored('again')).toEqual([['again', '<p>new</p>', RENDERING_VERSION]])
  })
})

test('a server renders anew what is older when it starts', async () => {
  const [kind] = DATABASES
  if (!kind) throw new Error('There is no database')
  const [site, database] = [makeSite(), await kind.make()]
  const store = await openStore(database.options)
  await saveContents(store, [contentDraft('older', 1, { html: OLD })])
  await store.db
    .updateTable('content_body')
    .set({ rendering: RENDERING_VERSION - 1 })
    .execute()
  const app = await buildApp(site.config, { store })
  await app.ready()
  await waitUntil(
    async () => (await store.db.selectFrom('content_body').select('html').executeTakeFirst())?.html === '<p>older</p>',
    'the text is rendered anew',
  )
  await app.close()
  await store.close()
  await database.remove()
  site.remove()
})

test.each([
  [
    'a tool that cannot be read any more stays as its text',
    '```tool\n<nothing> known\n```',
    '<pre><code>&lt;nothing&gt; known\n</code></pre>',
  ],
  ['HTML stays text', '<b onclick="x">bold</b>', '<p>&lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt;</p>'],
  [
    'a picture that nobody keeps is its words',
    '![words](/files/' + 'a'.repeat(40) + '-960.webp)',
    '<p><img src="/files/' + 'a'.repeat(40) + '-960.webp" alt="words" /></p>',
  ],
])('%s', (_, markdown, html) => expect(renderStoredMarkdown(markdown, new Map())).toBe(html))
