import { describe, expect, test } from 'vitest'
import { changeContentStatus, readContentWork } from '../../../server/store/content-works.ts'
import { rebuildContentSearch } from '../../../server/store/content-search.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../../src/lib/content/status.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES } from './databases.ts'
import { twoProcesses } from './two-processes.ts'

const FROM_TOP = { before: 2 ** 31 - 1, size: 20 }
const WRITING = { by: null, at: '2026-11-23T00:00:00.000Z' }
const post = (handle: string, change: Partial<ContentDraft> = {}) =>
  contentDraft(handle, 1, { type: 'post', title: `帖子 ${handle}`, category: '提问', ...change })
const reply = (handle: string, to: string, day: number, change: Partial<ContentDraft> = {}) =>
  contentDraft(handle, day, {
    type: 'reply',
    title: `回复：帖子 ${to}`,
    summary: '木箱要熏蒸',
    facts: { post: to },
    ...change,
  })

describe.each(DATABASES)('on $kind replies', (database) => {
  const { store, here, there } = twoProcesses(database)
  const handlesOf = async (to: string, after?: { publishedAt: string; id: number }, size = 20) =>
    (await there.listReplies({ post: to, after, size })).map(({ html }) => html.replaceAll(/<\/?p>/g, ''))
  const move = (type: 'post' | 'reply', handle: string, to: Exclude<ContentStatus, 2>) =>
    store.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('content')
        .where('type', '=', type)
        .where('handle', '=', handle)
        .select('id')
        .executeTakeFirstOrThrow()
      const work = await readContentWork(trx, id)
      if (work) await changeContentStatus(trx, store.kind, work, { to, reason: '', writing: WRITING })
    })

  test('are read from the oldest, in pages, with their number at the post', async () => {
    // Two replies with the same time, and one stored before an older one.
    await here.saveContents([
      post('p'),
      post('none'),
      reply('third', 'p', 5),
      reply('first', 'p', 3),
      reply('second', 'p', 3),
      reply('other', 'none', 2),
    ])
    expect(await handlesOf('p')).toEqual(['first', 'second', 'third'])
    const [, second] = await there.listReplies({ post: 'p', after: undefined, size: 2 })
    expect(await handlesOf('p', second, 2)).toEqual(['third'])
    expect(
      (await there.listContents({ type: 'post', size: 9 })).map(({ handle, replies }) => [handle, replies]).toSorted(),
    ).toEqual([
      ['none', 1],
      ['p', 3],
    ])
    expect(await there.readContent('post', 'p')).toMatchObject({ replies: 3 })
    expect(await there.findReply('third', 1)).toMatchObject({ post: 'p', before: [{ id: second?.id }] })
    expect((await there.findReply('first', 20))?.before).toEqual([])
  })

  test('are counted for posts alone: a content of another kind may have the same handle', async () => {
    await here.saveContents([contentDraft('p', 1)])
    expect(await there.readContent('flash', 'p')).not.toHaveProperty('replies')
  })

  test('are shown no more once they, or their post, are taken away', async () => {
    await here.saveContents([post('q'), reply('a', 'q', 2), reply('b', 'q', 3), reply('c', 'q', 4)])
    await move('reply', 'a', CONTENT_STATUS.OFFLINE)
    await move('reply', 'b', CONTENT_STATUS.DELETED)
    expect([await handlesOf('q'), await there.findReply('a', 9), await there.findReply('b', 9)]).toEqual([
      ['c'],
      undefined,
      undefined,
    ])
    expect(await there.readContent('post', 'q')).toMatchObject({ replies: 1 })
    await move('post', 'q', CONTENT_STATUS.OFFLINE)
    expect([await handlesOf('q'), await there.findReply('c', 9)]).toEqual([[], undefined])
    await here.saveContents([post('q')])
    expect([await handlesOf('q'), (await there.findReply('c', 9))?.post]).toEqual([['c'], 'q'])
  })

  test('have no place of their own: in no search, list of an author or tag, and with no likes', async () => {
    await here.saveContents([post('s', { authorId: 5_000_000_009 }), reply('t', 's', 2, { authorId: 5_000_000_009 })])
    const { id } = await store.db.selectFrom('content').where('handle', '=', 't').select('id').executeTakeFirstOrThrow()
    const asked = async () => [
      await there.searchPlaces({ keyword: '熏蒸', ...FROM_TOP }),
      (await there.searchWithFallbacks({ keyword: 'xunzheng', ...FROM_TOP }, true)).places,
      await there.suggestTitles({ keyword: '回复', type: undefined, size: 9 }, '2026-11-23'),
      (await there.listContentsByAuthor({ author: 5_000_000_009, size: 9 })).map(({ handle }) => handle),
      await there.findContentType(id),
      (await there.findEngagement(5_000_000_009, ['like'], id)).map(({ presence }) => presence),
    ]
    const nowhere = [[], [], [], ['s'], undefined, ['none']]
    expect(await asked()).toEqual(nowhere)
    await store.db.transaction().execute((trx) => rebuildContentSearch(trx, store.kind))
    expect(await asked()).toEqual(nowhere)
  })

  test('to the posts of an account are listed for it, the newest first, without its own, and counted until it has seen them', async () => {
    const [me, you] = [5_000_000_011, 5_000_000_012]
    await store.db
      .insertInto('account')
      .values(
        [me, you].map((id) => ({
          id,
          phone: `+86${String(id)}`,
          union_id: null,
          created_at: WRITING.at,
          deletion_at: null,
          gender: null,
          nick_name: id === you ? '乙' : '',
        })),
      )
      .execute()
    const of = (authorId: number) => ({ authorId })
    await here.saveContents([
      post('x', of(me)),
      post('y', of(me)),
      post('z', of(you)),
      contentDraft('z', 1, of(me)),
      reply('r3', 'y', 4, of(you)),
      reply('r1', 'x', 2, of(you)),
      reply('r2', 'x', 3, of(you)),
      reply('r4', 'y', 4, of(you)),
      reply('mine', 'x', 5, of(me)),
      reply('of-another-post', 'z', 6, of(me)),
      reply('waits', 'x', 7, { ...of(you), status: CONTENT_STATUS.PENDING_REVIEW }),
    ])
    const list = (after?: { at: string; id: number }, size = 9) =>
      there.listRepliesToPosts({ accountId: me, after, size })
    const seen = async () => [
      (await list()).filter(({ isNew }) => isNew).map(({ handle }) => handle),
      await there.countUnseenReplies(me, 9),
    ]
    const all = await list()
    expect(all.map(({ handle, post: title }) => [handle, title])).toEqual([
      ['r4', '帖子 y'],
      ['r3', '帖子 y'],
      ['r2', '帖子 x'],
      ['r1', '帖子 x'],
    ])
    expect(all[0]).toMatchObject({
      author: { id: you, name: '乙' },
      summary: '木箱要熏蒸',
      publishedAt: '2025-01-04T00:00:00.000Z',
    })
    const [first] = await list(undefined, 1)
    expect((await list(first && { at: first.publishedAt, id: first.id }, 2)).map(({ handle }) => handle)).toEqual([
      'r3',
      'r2',
    ])
    expect(
      (await there.listRepliesToPosts({ accountId: you, after: undefined, size: 9 })).map(({ handle }) => handle),
    ).toEqual(['of-another-post'])
    expect([await seen(), await there.countUnseenReplies(me, 3)]).toEqual([[['r4', 'r3', 'r2', 'r1'], 4], 3])
    await here.recordRepliesSeen(me, '2025-01-03T00:00:00.000Z')
    // A device that has read less does not reset another's read mark.
    await here.recordRepliesSeen(me, '2025-01-02T00:00:00.000Z')
    expect([await seen(), await there.countUnseenReplies(you, 9)]).toEqual([[['r4', 'r3'], 2], 1])
    await move('reply', 'r4', CONTENT_STATUS.OFFLINE)
    expect(await seen()).toEqual([['r3'], 1])
    await move('post', 'y', CONTENT_STATUS.OFFLINE)
    expect([await seen(), (await list()).map(({ handle }) => handle)]).toEqual([
      [[], 0],
      ['r2', 'r1'],
    ])
  })

  test('that are not public yet are read by who wrote them', async () => {
    const own = { authorId: 5_000_000_010 }
    await here.saveContents([
      post('w'),
      reply('online', 'w', 2, own),
      reply('waits', 'w', 3, { ...own, status: CONTENT_STATUS.PENDING_REVIEW }),
      reply('draft', 'w', 4, { ...own, status: CONTENT_STATUS.INPUTTED }),
      reply('refused', 'w', 5, { ...own, status: CONTENT_STATUS.NOT_APPROVED }),
      reply('gone', 'w', 6, { ...own, status: CONTENT_STATUS.DELETED }),
      reply('of-another', 'w', 7, { status: CONTENT_STATUS.PENDING_REVIEW }),
    ])
    expect(
      (await there.listOwnUnpublishedReplies(own.authorId, 'w')).map(({ markdown, status }) => [markdown, status]),
    ).toEqual([
      ['waits', 1],
      ['draft', 0],
      ['refused', -3],
    ])
    expect(await there.listOwnUnpublishedReplies(own.authorId, 'p')).toEqual([])
    expect(await handlesOf('w')).toEqual(['online'])
  })
})
