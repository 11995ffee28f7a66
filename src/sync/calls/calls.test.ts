import { expect, test } from 'vitest'
import { calls, type Calls } from '../../api/contracts/calls.ts'
import { createEndpoint } from './calls.ts'

test('a call is what its contract says, or does not compile', () => {
  const { method, path } = calls.searchHsCodes
  expect(createEndpoint<'searchHsCodes'>('GET', '/mapi/toolHsCode/searchCode')).toEqual({ method, path })
  // @ts-expect-error -- another call's path
  expect(createEndpoint<'searchHsCodes'>('GET', '/mapi/toolHsCode/queryDetail')).not.toEqual({ method, path })
  // @ts-expect-error -- another method
  expect(createEndpoint<'searchHsCodes'>('POST', '/mapi/toolHsCode/searchCode')).not.toEqual({ method, path })
})

test('the answer has the type of the contract', () => {
  const call = createEndpoint<'queryHsDetail'>('GET', '/mapi/toolHsCode/queryDetail')
  const read = (answer: ReturnType<NonNullable<typeof call.types>>): string => answer.updateDate
  expect(read({ updateDate: '2026-11-20' } as Calls['queryHsDetail']['answer']['_output'])).toBe('2026-11-20')
})
