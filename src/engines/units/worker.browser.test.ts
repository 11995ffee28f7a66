import { afterAll, expect, test } from 'vitest'
import { isUserError } from '../../lib/user-error.ts'
import { unitsWorker } from '../../workers/units.ts'
import type { UnitsApi } from './worker.ts'

const style = { precision: 10, notation: 'plain' } as const

afterAll(() => unitsWorker.end())

const call = (method: keyof UnitsApi, request: unknown): Promise<unknown> => unitsWorker.call(method, request as never)

test.each<[keyof UnitsApi, unknown, unknown]>([
  [
    'convert',
    { group: 'len', unit: 'mi', text: '1', style },
    { state: 'ok', values: expect.arrayContaining([{ unit: 'km', text: '1.609344', exact: true }]) },
  ],
  ['convert', { group: 'wendu', unit: 'c', text: '', style }, { state: 'empty' }],
  [
    'convert',
    { group: 'len', unit: 'm', text: 'abc', style },
    { state: 'error', message: expect.stringMatching(/\p{Script=Han}/u) },
  ],
  ['explain', { group: 'wendu', from: 'c', to: 'f' }, expect.arrayContaining([expect.stringContaining('32')])],
  [
    'convertColumn',
    { group: 'zhiliang', from: 'lb', to: ['kg'], text: '10\nx', style },
    {
      rows: [
        ['10', '4.5359237'],
        ['x', expect.any(String)],
      ],
      failed: 1,
      notes: [],
    },
  ],
])('%s %o', async (method, request, answer) => {
  expect(await call(method, request)).toMatchObject(answer as object)
})

test.each<[keyof UnitsApi, unknown]>([
  ['explain', { group: '__proto__', from: 'm', to: 'km' }],
  ['convert', { group: 'len', unit: 'kg', text: '1', style }],
  ['explain', { group: 'nothing', from: 'm', to: 'km' }],
  ['convertColumn', { group: 'len', from: 'm', to: ['kg'], text: '1', style }],
])('%s %o is refused in Chinese', async (method, request) => {
  const error: unknown = await call(method, request).catch((reason: unknown) => reason)
  expect(isUserError(error)).toBe(true)
  expect(error).toMatchObject({ message: expect.stringMatching(/\p{Script=Han}/u) })
})
