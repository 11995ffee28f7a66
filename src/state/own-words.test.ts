import { expect, test } from 'vitest'
import { splitState } from './own-words.ts'

test.each([
  ['/tools-len', { v: '5', u: 'm' }, ['v', 'u']],
  ['/tools-len', { v: 'x'.repeat(65), u: 'm' }, ['u']],
  ['/tools-shaixuan', { x: 'a line', regex: '1' }, ['regex']],
  ['/tools-hs', { q: 'shoes', code: '6402' }, ['code']],
  ['/tools-hlhs', { q: '100', f: 'USD' }, ['q', 'f']],
  ['/tools-hlhs/USD/EUR', { q: '100', t: 'EUR' }, ['q', 't']],
  ['/tools-ip', { ip: '8.8.8.8', view: 'batch' }, ['view']],
  ['/tools-seo', { url: 'https://example.com/', part: 'links' }, ['part']],
  ['/tools-sjsd', { t: '9:00', z: 'America/Los_Angeles' }, ['t', 'z']],
  ['/tools-sjsd', { t: '下午３点半' }, ['t']],
  ['/tools-sjsd', { t: '晚上 11 pm' }, ['t']],
  ['/tools-sjsd', { t: 'call Ann at 9', z: 'Europe/London' }, ['z']],
])('of the state of %s, %j, the address may say %j', (path, state, open) => {
  const [said, own] = splitState(state, path)
  expect(Object.keys(said)).toEqual(open)
  expect({ ...said, ...own }).toEqual(state)
})
