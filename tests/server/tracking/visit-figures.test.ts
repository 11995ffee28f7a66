import { expect, test } from 'vitest'
import { addRefusedCounts } from '../../../server/store/tracked-counts.ts'
import { DATABASES } from '../store/databases.ts'
import { batch, CAPTURED_AT, openTrackingApp, record } from './tracking-app.ts'

const DAY_MS = 86_400_000

test.each(DATABASES)('on $kind editors read what was counted, by the day and together', async (database) => {
  const server = await openTrackingApp(database)
  await server.post(
    batch([
      record({}, { $event_session_id: 's1' }),
      record({ _track_id: 2 }, { $event_session_id: 's2' }),
      record({ _track_id: 3, event: 'UseTool' }),
      record({ _track_id: 4, time: CAPTURED_AT - DAY_MS }, { $url: 'https://a.test/' }),
      record({ _track_id: 5, event: 'SiteSearch' }, { result_count: 0 }),
      record({ _track_id: 6, event: 'LoginStep' }, { login_step: 'open' }),
      record({ _track_id: 7, event: 'Unheard' }),
    ]),
  )
  await server.counts()
  await addRefusedCounts(
    server.store,
    '2026-11-23',
    new Map([
      ['rule $a b is invalid', 2],
      ['event Unheard', 1],
      ['time', 4],
    ]),
  )
  const ask = (path: string, token = 'editor') =>
    server.app.inject({
      url: `/mapi/editor/visits${path}?from=2026-11-22&to=2026-11-24`,
      headers: { 'access-token': token },
    })
  const { data } = (await ask('')).json<{ data: Record<string, unknown> }>()
  expect(data).toMatchObject({
    collector: 'own',
    countedAt: new Date(CAPTURED_AT).toISOString(),
    totals: { visitors: 2, visits: 4, pages: 3 },
    days: [
      { day: '2026-11-22', visitors: 0, visits: 0, pages: 0 },
      { day: '2026-11-23', visitors: 1, visits: 1, pages: 1 },
      { day: '2026-11-24', visitors: 1, visits: 3, pages: 2 },
    ],
    classes: [
      { kind: 'home', count: 1 },
      { kind: 'tool', count: 2 },
      { kind: 'content', count: 0 },
      { kind: 'search', count: 0 },
      { kind: 'account', count: 0 },
    ],
    tools: [{ tool: 'len', opened: 2, used: 1 }],
    searches: { found: 0, missed: 1 },
    login: [
      { step: 'open', count: 1 },
      { step: 'code', count: 0 },
      { step: 'done', count: 0 },
    ],
    refused: [
      { reason: 'time', count: 4 },
      { reason: 'rule $a b is invalid', count: 2 },
      { reason: 'event Unheard', count: 1 },
    ],
  })
  const file = (await ask('/csv')).json<{ data: { fileName: string; csv: string } }>().data
  expect(file.fileName).toBe('访问数据-2026-11-22-2026-11-24.csv')
  for (const line of [
    '2026-11-24,1,3,2',
    '工具,2',
    '/tools-len,2,1',
    '没有结果,1',
    '打开登录,1',
    '读完,0',
    '没有收下的记录,条',
    '时间太早或太晚,4',
    '「$a b is invalid」,2',
    '不认识的事件 Unheard,1',
  ])
    expect(file.csv).toContain(`${line}\r\n`)
  expect((await ask('', 'nobody')).json<{ errorCode: number }>().errorCode).toBe(401)
  await server.close()
})
