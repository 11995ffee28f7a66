import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { MAX_REDIRECTS, saveRedirect } from '../../../server/store/redirects.ts'
import { waitUntil } from '../../wait-until.ts'
import { DATABASES } from '../store/databases.ts'
import { openPublishing, type Publishing } from './publish-app.ts'

describe.each(DATABASES)('spec 2.4: redirects of editors, $kind', (kind) => {
  let world: Publishing
  beforeAll(async () => {
    world = await openPublishing(kind)
  })
  afterAll(() => world.close())
  const save = (change: Record<string, unknown>) => world.ask('editor', 'POST', 'editor/redirects/save', change)
  const list = async () => (await world.ask('editor', 'GET', 'editor/redirects')).data.list
  const open = async (url: string) => {
    const { statusCode, headers } = await world.app.inject({ url })
    return [statusCode, headers.location]
  }

  test('are written, changed and removed, with who and when, and lead documents on', async () => {
    const now = new Date(world.clock.now).toISOString()
    expect(await open('/old-page')).toEqual([404, undefined])
    expect((await save({ from: '/old-page/', to: '/tools-len?u=ft', note: '改了名' })).data).toEqual({
      from: '/old-page',
      to: '/tools-len?u=ft',
      status: 301,
    })
    expect(await list()).toEqual([
      {
        from: '/old-page',
        to: '/tools-len?u=ft',
        status: 301,
        note: '改了名',
        changedBy: { id: world.people.editor, name: 'editor' },
        changedAt: now,
      },
    ])
    expect((await world.ask('nobody', 'GET', 'redirects')).data.list).toEqual([
      { from: '/old-page', to: '/tools-len?u=ft', status: 301 },
    ])

    world.clock.now += 5_000
    await waitUntil(async () => (await open('/old-page'))[0] === 301, 'the change is seen')
    expect(await open('/old-page?d=7&u=m')).toEqual([301, '/tools-len?u=ft&d=7'])
    expect(await open('/old-page/')).toEqual([301, '/tools-len?u=ft'])

    await save({ before: '/old-page', from: '/old-page', to: 'https://example.com/x', status: 302 })
    world.clock.now += 5_000
    await waitUntil(async () => (await open('/old-page'))[0] === 302, 'the change is seen')
    expect(await open('/old-page?d=7')).toEqual([302, 'https://example.com/x'])

    expect((await world.ask('editor', 'POST', 'editor/redirects/remove', { from: '/old-page' })).status).toBe(200)
    expect((await world.ask('editor', 'POST', 'editor/redirects/remove', { from: '/old-page' })).message).toContain(
      '没有这条跳转',
    )
    expect((await save({ before: '/old-page', from: '/old-page', to: '/news' })).message).toContain('已经被删除')
    world.clock.now += 5_000
    await waitUntil(async () => (await open('/old-page'))[0] === 404, 'the change is seen')
    const log = await world.store.db
      .selectFrom('audit_entry')
      .select(['action', 'target'])
      .where('target', '=', '/old-page')
      .orderBy('at')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['添加跳转', '修改跳转', '删除跳转'])
  })

  test('that loop, follow each other, leave by the wrong door or touch the API are refused in a sentence', async () => {
    await save({ from: '/one', to: '/two' })
    const refused = async (change: Record<string, unknown>) => {
      const { status, message } = await save(change)
      return [status, message]
    }
    expect(await refused({ from: '/three', to: '/three' })).toEqual([400, '新地址就是旧地址，会一直跳转'])
    expect(await refused({ from: '/two', to: '/one' })).toEqual([400, '/one 已经跳转到这个旧地址，会来回跳转'])
    expect(await refused({ from: '/three', to: '/one' })).toEqual([400, '/one 自己也会跳转，请直接写它的新地址 /two'])
    expect(await refused({ from: '/two', to: '/three' })).toEqual([400, '/one 跳转到这个旧地址，请先把它改到别处'])
    expect(await refused({ from: '/one', to: '/four' })).toEqual([400, '这个旧地址已经有一条跳转，请改那一条'])
    expect(await refused({ from: '/mapi/redirects', to: '/four' })).toEqual([
      400,
      '接口、文件、账号和错误页的地址不能跳转',
    ])
    expect(await refused({ from: '/three', to: '//evil.example' })).toEqual([400, '新地址不是本站的路径'])
    expect(await refused({ from: '/tools-len', to: '/tools-len.html' })).toEqual([
      400,
      '/tools-len.html 会回到这个旧地址，会来回跳转',
    ])
    expect((await world.ask('author', 'POST', 'editor/redirects/save', { from: '/three', to: '/four' })).status).toBe(
      403,
    )
    expect(await list()).toMatchObject([{ from: '/one', to: '/two' }])
  })

  test('come before a page that is known by heart', async () => {
    for (const status of [200, 200, 200]) expect(await open('/tools-len')).toEqual([status, undefined])
    await save({ from: '/tools-len', to: '/elsewhere' })
    world.clock.now += 5_000
    await waitUntil(async () => (await open('/tools-len'))[0] === 301, 'the change is seen')
    await world.ask('editor', 'POST', 'editor/redirects/remove', { from: '/tools-len' })
    world.clock.now += 5_000
    await waitUntil(async () => (await open('/tools-len'))[0] === 200, 'the change is seen')
  })

  test('two that together would be a chain are never both stored', async () => {
    const other = await openStore(world.options)
    const by = { id: world.people.editor, now: new Date(world.clock.now).toISOString() }
    const rule = (from: string, to: string) => ({ from, to, status: 301 as const, note: '', before: '' })
    const done = await Promise.allSettled([
      saveRedirect(world.store, rule('/left', '/right'), by),
      saveRedirect(other, rule('/right', '/far'), by),
    ])
    await other.close()
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('are as many as every app can read, and no more', async () => {
    const stored = (await list()).length
    const rest = Array.from({ length: MAX_REDIRECTS - stored }, (_, index) => ({
      from_path: `/full-${String(index)}`,
      to_address: '/news',
      status: 301 as const,
      note: '',
      changed_by: 1,
      changed_at: '2026-11-23T00:00:00.000Z',
    }))
    await world.store.db.insertInto('redirect').values(rest).execute()
    expect((await save({ from: '/one-more', to: '/news' })).message).toContain('不能超过 500 条')
    expect((await save({ before: '/full-0', from: '/full-0', to: '/zb' })).data).toMatchObject({ to: '/zb' })
    await world.store.db.deleteFrom('redirect').where('from_path', 'like', '/full-%').execute()
  })
})
