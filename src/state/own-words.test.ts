import { array, assert, constantFrom, dictionary, property, string } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { toUrlFields, type StateFields } from '../lib/state-fields.ts'
import { declareUrlFields, splitPrivateState } from './own-words.ts'

const PAGES: Readonly<Record<string, StateFields>> = {
  'tools-len': { v: 'value', u: 'value', q: 'words' },
  'tools-hs': { q: 'words', code: 'value' },
  'tools-hlhs': { q: 'value', f: 'value', t: 'value' },
  'tools-sjsd': { t: 'time', z: 'value' },
}

beforeAll(() => declareUrlFields(toUrlFields(PAGES)))

test.each([
  ['/tools-len', { v: '5', u: 'm' }, ['v', 'u']],
  ['/tools-len', { v: 'x'.repeat(65), u: 'm' }, ['u']],
  ['/tools-len', { v: '5', note: '王小明 13800138000 仓库密码' }, ['v']],
  ['/tools-len', { v: '5', constructor: 'x', 'w.x': 'y' }, ['v']],
  ['/tools-neu', { v: '5' }, []],
  ['/tools', { converter: '' }, ['converter']],
  ['/zb/some-news', { page: '2' }, []],
  ['/tools-hs', { q: 'shoes', code: '6402' }, ['code']],
  ['/tools-hlhs', { q: '100', f: 'USD' }, ['q', 'f']],
  ['/tools-hlhs/USD/EUR', { q: '100', t: 'EUR' }, ['q', 't']],
  ['/tools-sjsd', { t: '9:00', z: 'America/Los_Angeles' }, ['t', 'z']],
  ['/tools-sjsd', { t: '下午３点半' }, ['t']],
  ['/tools-sjsd', { t: '晚上 11 pm' }, ['t']],
  ['/tools-sjsd', { t: 'call Ann at 9', z: 'Europe/London' }, ['z']],
])('of the state of %s, %j, the address may say %j', (path, state, open) => {
  const [said, own] = splitPrivateState(state, path)
  expect(Object.keys(said)).toEqual(open)
  expect({ ...said, ...own }).toEqual(state)
})

test('nothing that is not declared as a value or a time gets into an address, whatever the page and the state', () => {
  const path = constantFrom(...Object.keys(PAGES), 'tools-neu', '', 'zb', 'toString')
  const key = constantFrom('v', 'u', 'q', 'code', 'f', 't', 'z', 'note', 'toString', '__proto__', ' ')
  assert(
    property(path, array(string(), { maxLength: 2 }), dictionary(key, string()), (segment, rest, state) => {
      const [open, own] = splitPrivateState(
        state,
        `/${[segment, ...rest.map((one) => encodeURIComponent(one))].join('/')}`,
      )
      const kinds = Object.hasOwn(PAGES, segment) ? PAGES[segment] : undefined
      for (const name of Object.keys(open).filter((one) => state[one] !== ''))
        expect(['value', 'time']).toContain(kinds?.[name])
      expect(Object.keys(open).length + Object.keys(own).length).toBe(Object.keys(state).length)
    }),
  )
})
