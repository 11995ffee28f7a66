import { describe, expect, test } from 'vitest'
import { findIdFault, findNameFault, findValueFault } from './naming.ts'

describe('spec 5: names of events and properties', () => {
  test.each([
    '$pageview',
    '_x',
    'UseTool',
    'content_id',
    'a',
    'a'.repeat(100),
    'times',
    'events2',
    'xdate',
    'User_Name',
  ])('%s is a name', (name) => expect(findNameFault(name)).toBeUndefined())

  test.each([
    [7, '7 must be string'],
    [undefined, 'undefined must be string'],
    ['', "'s is empty"],
    ['  ', "  's is empty"],
    ['1a', '1a is invalid'],
    ['页面', '页面 is invalid'],
    ['a-b', 'a-b is invalid'],
    ['a b', 'a b is invalid'],
    ['time', 'time is invalid'],
    ['Distinct_ID', 'Distinct_ID is invalid'],
    ['user_tag', 'user_tag is invalid'],
    ['user_group_a', 'user_group_a is invalid'],
    ['a'.repeat(101), `${'a'.repeat(100)} length is longer than 100`],
    [`${'a'.repeat(200)} b`, `${'a'.repeat(100)} is invalid`],
    [{ toString: 1, valueOf: 1 }, '[object Object] must be string'],
    [null, '[object Null] must be string'],
  ])('%j is none: %s', (name, fault) => expect(findNameFault(name)).toBe(fault))

  test.each(
    'distinct_id original_id time properties id first_id second_id users events event user_id date datetime user_tag user_tag_x user_group user_groups'.split(
      ' ',
    ),
  )('%s is reserved', (name) => expect(findNameFault(name)).toBe(`${name} is invalid`))
})

test.each([
  ['x'.repeat(255), undefined],
  ['x'.repeat(256), 'login_id length is longer than 255'],
  ['', "login_id's is empty"],
  [8001, 'login_id must be string'],
])('spec 5: an id %j, which no message repeats: %s', (id, fault) => expect(findIdFault('login_id', id)).toBe(fault))

test.each([
  ['x'.repeat(1024), undefined],
  ['x'.repeat(1025), 'a length is longer than 1024'],
  [undefined, "a's is undefined"],
  [0, undefined],
  [false, undefined],
])('spec 5: a value %j: %s', (value, fault) => expect(findValueFault('a', value)).toBe(fault))
