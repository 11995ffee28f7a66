import { expect, test } from 'vitest'
import { isUserError, UserError } from './user-error.ts'

/** A UserError after `postMessage`: an Error with the name, without the class. */
const travelled = Object.assign(new Error('请输入关键词'), { name: 'UserError' })

test.each<[string, unknown, boolean]>([
  ['a UserError', new UserError('请输入关键词'), true],
  ['one that came out of a worker', travelled, true],
  ['another Error', new TypeError('x is not a function'), false],
  ['an Error with the name in its message', new Error('UserError'), false],
  ['an object that only looks like one', { name: 'UserError', message: '请输入关键词' }, false],
  ['text', 'UserError', false],
  ['null', null, false],
  ['undefined', undefined, false],
])('%s', (_, thrown, carries) => {
  expect(isUserError(thrown)).toBe(carries)
})

test('is an Error with its message, its name and its cause', () => {
  const cause = new RangeError('inner')
  const error = new UserError('请输入关键词', { cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'UserError', message: '请输入关键词', cause })
})
