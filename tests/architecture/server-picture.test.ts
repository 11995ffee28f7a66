import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_LAYERS } from './server-rooms.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const picture = read('docs/images/server-rooms.svg')
/** The lower edges of the layers, the topmost first. */
const edges = [...picture.matchAll(/class="lane" x="[\d.]+" y="(\d+)" width="[\d.]+" height="(\d+)"/g)].map(
  ([, y = '', height = '']) => Number(y) + Number(height),
)
/** The rooms of the picture, with the layer in which each stands, counted from the top. */
const drawn = new Map<string, number>(
  [...picture.matchAll(/class="[^"]*\broom\b[^"]*" x="[\d.]+" y="(\d+)">([\w-]+)</g)].map(([, y = '', name = '']) => [
    `server ${name}`,
    edges.findIndex((edge) => Number(y) < edge),
  ]),
)

test('the picture of the server has each room, and no other', () =>
  expect([...drawn.keys()].toSorted()).toEqual(Object.keys(SERVER_LAYERS).toSorted()))

test('a room of the picture imports none of a higher layer', () => {
  const layerOf = (room: string): number => drawn.get(room) ?? Infinity
  const upward = Object.entries(SERVER_LAYERS).flatMap(([room, { may = [], late = [], types = [] }]) =>
    [...may, ...late, ...types]
      .filter((other) => layerOf(other) < layerOf(room))
      .map((other) => `${room} imports ${other}`),
  )
  expect(upward).toEqual([])
})

test.each(['server/README.md', 'docs/decisions/server-rooms.md'])('%s shows the picture', (file) =>
  expect(read(file)).toMatch(/!\[[^\]]+\]\((?:\.\.\/)+(?:docs\/)?images\/server-rooms\.svg\)/),
)
