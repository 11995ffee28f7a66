import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHsCodeNameFinder } from '../../../server/contents/code-names.ts'
import { importContents } from '../../../server/contents/import.ts'
import { withProjectPictures } from '../../../server/app/open-images.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import { listContents } from '../../../server/store/content-cards.ts'
import { countFacets, countTags } from '../../../server/store/content-counts.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { searchPlaces } from '../../../server/store/content-find.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { claimedPng, noise } from '../files/picture-files.ts'
import { DATABASES, makeFolder } from '../store/databases.ts'

const NOTHING = { saved: 0, withdrawn: 0, faults: [] }

test.each(DATABASES)(
  'the contents of this project are without fault, and hold to the form of a flash ($kind)',
  async ({ make }) => {
    const database = await make()
    const store = await openStore(database.options)
    const folder = path.join(import.meta.dirname, '../../../content')
    const report = await importContents(store, folder)
    expect(report).toEqual({ saved: expect.any(Number), withdrawn: 0, faults: [] })
    const flashes = await listContents(store, { type: 'flash', size: 200 })
    expect(flashes.length).toBeGreaterThanOrEqual(8)
    for (const { handle, summary, source, category, tags } of flashes) {
      expect([handle, summary.length <= 200, source !== null, category !== '', tags.length > 0]).toEqual([
        handle,
        true,
        true,
        true,
        true,
      ])
      expect(summary).not.toMatch(/(?<!中国)(?:香港|澳门|台湾)/)
    }
    expect(await importContents(store, folder)).toEqual(NOTHING)
    await store.close()
    await database.remove()
  },
)

describe.each(DATABASES)('$kind', ({ make }) => {
  let store: Store
  let folder: string
  let end: () => Promise<void>
  beforeEach(async () => {
    const database = await make()
    const made = makeFolder()
    folder = made.folder
    store = await openStore(database.options)
    end = async () => {
      await store.close()
      await database.remove()
      made.remove()
    }
    write('tags.yaml', 'us: 美国\n')
  })
  afterEach(() => end())

  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const file = (title: string, published = '2025-01-02') =>
    `---\ntitle: ${title}\npublished: ${published}\ntags: [us]\n---\n${title}正文`
  const handles = async () => (await listContents(store, { type: 'flash', size: 9 })).map(({ handle }) => handle)
  const found = (keyword: string) => searchPlaces(store, { keyword, before: 99, size: 9 })

  test('new, changed, removed and returned files', async () => {
    write('flash/a.md', file('甲旧'))
    write('flash/b.md', file('乙'))
    write('README.md', 'not a content')
    write('flash/notes.txt', 'not a content')
    write('article/c.md', file('丙'))
    expect(await importContents(store, folder)).toEqual({ saved: 3, withdrawn: 0, faults: [] })
    expect(await importContents(store, folder)).toEqual(NOTHING)

    write('flash/a.md', file('甲新'))
    expect(await importContents(store, folder)).toEqual({ saved: 1, withdrawn: 0, faults: [] })
    expect(await readContent(store, 'flash', 'a')).toMatchObject({ title: '甲新', html: '<p>甲新正文</p>' })
    expect([await found('甲旧'), (await found('甲新')).length]).toEqual([[], 1])

    renameSync(path.join(folder, 'flash/a.md'), path.join(folder, 'away'))
    expect(await importContents(store, folder)).toEqual({ saved: 0, withdrawn: 1, faults: [] })
    expect(await importContents(store, folder)).toEqual(NOTHING)
    expect([await readContent(store, 'flash', 'a'), await handles(), await found('甲新')]).toEqual([
      undefined,
      ['b'],
      [],
    ])

    renameSync(path.join(folder, 'away'), path.join(folder, 'flash/a.md'))
    expect(await importContents(store, folder)).toEqual({ saved: 1, withdrawn: 0, faults: [] })
    expect([(await handles()).toSorted(), (await found('甲新')).length]).toEqual([['a', 'b'], 1])
  })

  test('a new word for a tag reaches every content', async () => {
    write('flash/a.md', file('甲'))
    await importContents(store, folder)
    write('tags.yaml', 'us: 美利坚\n')
    expect(await importContents(store, folder)).toEqual({ saved: 1, withdrawn: 0, faults: [] })
    expect((await readContent(store, 'flash', 'a'))?.tags).toEqual([{ handle: 'us', label: '美利坚' }])
  })

  test('a faulty file is named, and leaves the rest and what it said before', async () => {
    write('flash/a.md', file('甲'))
    await importContents(store, folder)
    write('flash/a.md', file('甲', '昨天'))
    write('flash/b.md', file('乙'))
    mkdirSync(path.join(folder, 'flash/c.md'))
    expect(await importContents(store, folder)).toEqual({
      saved: 1,
      withdrawn: 0,
      faults: [
        'flash/a.md:3: published: is no date such as 2025-08-29 or 2025-08-29T12:01:00-04:00',
        'flash/c.md cannot be read (EISDIR)',
      ],
    })
    expect((await readContent(store, 'flash', 'a'))?.title).toBe('甲')
    expect((await handles()).toSorted()).toEqual(['a', 'b'])
  })

  test('a tool says the name of its code, from the set; without the set the code alone, and the name once it is there', async () => {
    const code = (line: string) => `${file('甲')}\n\n\`\`\`tool\n${line}\n\`\`\``
    write('flash/a.md', code('hs 8517.62'))
    write('flash/b.md', code('hs 851712'))
    write('flash/c.md', code('hs 999999'))
    const missing: unknown[] = []
    const run = (publicDir: string) =>
      importContents(store, folder, [], {
        nameCodes: createHsCodeNameFinder(new ReferenceSets(publicDir), (error) => missing.push(error)),
      })
    const said = async (handle: string) =>
      /<div>(HS [^<]*)<\/div>/.exec((await readContent(store, 'flash', handle))?.html ?? '')?.[1]
    expect(await run(folder)).toEqual({ saved: 3, withdrawn: 0, faults: [] })
    expect([missing.length, await said('a')]).toEqual([1, 'HS 编码 8517.62'])
    const publicDir = path.join(import.meta.dirname, '../../../public')
    expect(await run(publicDir)).toEqual({ saved: 2, withdrawn: 0, faults: [] })
    expect([await said('a'), await said('b'), await said('c')]).toEqual([
      expect.stringMatching(/^HS 编码 8517\.62：接收、转换/),
      expect.stringMatching(/^HS 编码 8517\.12：.*（已失效）$/),
      'HS 编码 9999.99',
    ])
    expect(await run(publicDir)).toEqual(NOTHING)
  })

  test('spec 9: a picture beside the contents is shown in its widths, and one that is missing or hostile is named and leaves the rest', async () => {
    const pictures = path.join(folder, 'data')
    const run = () =>
      withProjectPictures({ dataDir: pictures, bucket: undefined }, (keepPicture) =>
        importContents(store, folder, [], { keepPicture }),
      )
    const naming = (title: string, name: string) =>
      write(`flash/${title}.md`, `${file(title)}\n\n![图](pictures/${name})`)
    const put = (name: string, bytes: Uint8Array) => {
      write('pictures/x', '')
      writeFileSync(path.join(folder, 'pictures', name), bytes)
    }
    put('good.png', await (await noise(1200, 600)).png().toBuffer())
    put('drawn.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    put('bomb.png', claimedPng(60_000, 60_000, false))
    naming('a', 'good.png')
    naming('b', 'none.png')
    naming('c', 'drawn.png')
    naming('d', 'bomb.png')
    naming('e', '../../../etc/passwd.png')
    const faults = [
      'flash/b.md:8: pictures/none.png is not there',
      'flash/c.md:8: pictures/drawn.png is no usable picture: 只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片',
      expect.stringMatching(/^flash\/d\.md:8: pictures\/bomb\.png is no usable picture: /),
      expect.stringMatching(/^flash\/e\.md:8: pictures\/\S+ is no name of a picture/),
    ]
    expect(await run()).toEqual({ saved: 1, withdrawn: 0, faults })
    const shown = async () =>
      /<img src="\/files\/([0-9a-f]{40})-900\.webp" srcset="([^"]*)" sizes="[^"]*" width="900" height="450" alt="图" loading="lazy" \/>/.exec(
        (await readContent(store, 'flash', 'a'))?.html ?? '',
      )
    const [, hash = '', set = ''] = (await shown()) ?? []
    expect(set.split(', ').map((one) => one.split(' ')[1])).toEqual(['48w', '180w', '360w', '540w', '720w', '900w'])
    const kept = path.join(pictures, 'files/public', hash.slice(0, 2))
    expect(readdirSync(kept).toSorted()).toEqual(
      [180, 360, 48, 540, 720, 900].map((width) => `${hash}-${String(width)}.webp`),
    )
    // Nothing is created twice, but files missing in the data folder are recreated, and a changed picture is a new
    // content.
    expect(await run()).toEqual({ saved: 0, withdrawn: 0, faults })
    rmSync(pictures, { recursive: true })
    expect((await run()).saved).toBe(0)
    expect(readdirSync(kept)).toHaveLength(6)
    put('good.png', await (await noise(1200, 300)).png().toBuffer())
    expect((await run()).saved).toBe(1)
  })

  test('without the folder, or with faulty tags, nothing changes', async () => {
    write('flash/a.md', file('甲'))
    await importContents(store, folder)
    expect(await importContents(store, path.join(folder, 'none'))).toEqual({
      ...NOTHING,
      faults: [`There is no folder ${path.join(folder, 'none')}: set CONTENT_DIR`],
    })
    write('tags.yaml', 'us\n')
    rmSync(path.join(folder, 'flash'), { recursive: true })
    expect(await importContents(store, folder)).toEqual({
      ...NOTHING,
      faults: [expect.stringMatching(/^tags\.yaml:1: /)],
    })
    expect(await handles()).toEqual(['a'])
  })

  test('without examples theirs are gone from lists, details, search, tags and the sitemap, and come back when they are wanted', async () => {
    const example = (title: string) => file(title).replace('tags:', 'example: true\ntags:')
    write('flash/a.md', file('甲'))
    write('flash/b.md', example('乙'))
    await importContents(store, folder)
    const seen = async () => [
      (await handles()).toSorted(),
      (await readContent(store, 'flash', 'b'))?.title,
      (await found('乙正文')).length,
      (await countTags(store)).map(({ count }) => count),
      (await countFacets(store, 'flash')).category,
    ]
    const all = [['a', 'b'], '乙', 1, [2], undefined]
    expect(await seen()).toEqual(all)
    const without = () => importContents(store, folder, [], { withExamples: false })
    expect(await without()).toEqual({ saved: 0, withdrawn: 1, faults: [] })
    write('flash/c.md', example('丙'))
    expect(await without()).toEqual(NOTHING)
    expect(await seen()).toEqual([['a'], undefined, 0, [1], undefined])
    // A content that is no longer an example is treated like any other.
    write('flash/b.md', file('乙'))
    expect(await without()).toEqual({ saved: 1, withdrawn: 0, faults: [] })
    expect(await seen()).toEqual(all)
    expect(await importContents(store, folder)).toEqual({ saved: 1, withdrawn: 0, faults: [] })
    expect((await handles()).toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('two processes that import at once end with every content once', async () => {
    for (const name of ['a', 'b', 'c']) write(`flash/${name}.md`, file(name))
    await Promise.all([importContents(store, folder), importContents(store, folder)])
    expect((await handles()).toSorted()).toEqual(['a', 'b', 'c'])
    expect(await found('正文')).toHaveLength(3)
  })
})
