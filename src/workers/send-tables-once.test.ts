import { expect, test } from 'vitest'
import { createTableCache } from '../engines/exchange-rate/kept-tables.ts'
import { PREVIOUS_RATE_TABLE, RATE_TABLE } from '../engines/exchange-rate/table.fixture.ts'
import type { WorkerClient } from './client.ts'
import { sendTablesOnce } from './send-tables-once.ts'

interface Api {
  answer: (request: object) => object
}

/** A client with a fake worker that resolves table numbers, and the requests sent to it. */
function started() {
  const sent: string[] = []
  let whole = createTableCache()
  const call = async (_: string, request: unknown): Promise<never> => {
    sent.push(JSON.stringify(request))
    return whole(Object(request) as object) as never
  }
  const end = (): void => {
    whole = createTableCache()
  }
  const client: WorkerClient<Api> = { start: () => {}, call, end }
  return { client: sendTablesOnce(client), sent }
}

test('tables go over once, then the amount alone, and again to a new worker', async () => {
  const { client, sent } = started()
  const ask = async (text: string): Promise<void> => {
    const request = { table: RATE_TABLE, previous: PREVIOUS_RATE_TABLE, text }
    expect(await client.call('answer', request)).toEqual(request)
  }
  await ask('1')
  await ask('12')
  client.end()
  await ask('123')
  expect(sent.map((text) => text.includes('rates'))).toEqual([true, false, false, true])
})

test.each([{ table: null, quotes: [] }, { rows: [{ code: 'USD' }] }])('%j goes over as it is', async (request) => {
  const { client, sent } = started()
  await client.call('answer', request)
  expect(sent).toEqual([JSON.stringify(request)])
})

test('another fault comes out as it is', async () => {
  const client = sendTablesOnce<Api>({
    start: () => {},
    end: () => {},
    call: () => Promise.reject(new RangeError('no')),
  })
  await expect(client.call('answer', { table: RATE_TABLE })).rejects.toThrow(new RangeError('no'))
})
