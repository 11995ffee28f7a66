import { expect, test } from 'vitest'
import { readBoxAction, type BoxAction, type BoxPlace } from './box-keys.ts'

const PLACE: BoxPlace = { chosen: 0, rows: 3, moved: false, selecting: false, atEnd: true }

test.each<[keys: string, place: Partial<BoxPlace>, does: BoxAction | undefined]>([
  ['ArrowDown', {}, { to: 1 }],
  ['ArrowDown', { chosen: 2 }, { to: 0 }],
  ['ArrowUp', {}, { to: 2 }],
  ['ArrowUp', { chosen: 2 }, { to: 1 }],
  ['ArrowDown', { rows: 0 }, undefined],
  ['Shift+ArrowDown', {}, undefined],
  ['End', {}, { to: 2 }],
  ['End', { atEnd: false }, undefined],
  ['End', { atEnd: false, moved: true, chosen: 1 }, { to: 2 }],
  ['End', { selecting: true }, undefined],
  ['Home', {}, undefined],
  ['Home', { moved: true, chosen: 2 }, { to: 0 }],
  ['Shift+Home', { moved: true, chosen: 2 }, undefined],
  ['Enter', {}, 'open'],
  ['Enter', { rows: 0 }, 'open'],
  ['Repeat+Enter', {}, undefined],
  ['Alt+Enter', {}, 'copy'],
  ['Ctrl+c', {}, 'copy'],
  ['Meta+c', {}, 'copy'],
  ['Ctrl+C', {}, 'copy'],
  ['Ctrl+c', { selecting: true }, undefined],
  ['Ctrl+Shift+C', {}, undefined],
  ['c', {}, undefined],
  ['Ctrl+v', {}, undefined],
  ['Ctrl+ArrowDown', {}, undefined],
  ['Escape', {}, undefined],
])('%s %o', (keys, place, does) => {
  const parts = keys.split('+')
  const held = (name: string): boolean => parts.slice(0, -1).includes(name)
  const pressed = {
    key: parts.at(-1) ?? '',
    ctrlKey: held('Ctrl'),
    metaKey: held('Meta'),
    altKey: held('Alt'),
    shiftKey: held('Shift'),
    repeat: held('Repeat'),
  }
  expect(readBoxAction(pressed, { ...PLACE, ...place })).toEqual(does)
})
