import { expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { padToFixedLength, batched } from '../../../server/store/together.ts'
import { DATABASES } from './databases.ts'

/** Input of the query: a key, and a text that it returns. */
interface Asked {
  key: number
  text: string
}

const away = () => Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })

/** Opens a batched query that records its batches; `fails` returns the error of a batch, if any. */
async function open(fails: (asked: readonly Asked[]) => Error | undefined = () => undefined) {
  const [kind] = DATABASES
  if (!kind) throw new Error('no database')
  const database = await kind.make()
  const store = await openStore(database.options)
  const groups: string[] = []
  const ask = batched<Asked, string>(
    async (_, asked) => {
      groups.push(asked.map(({ text }) => text).join(' '))
      const error = fails(asked)
      if (error) throw error
      return asked.map(({ text }) => text.toUpperCase())
    },
    ({ key }) => key,
  )
  const close = async () => {
    await store.close()
    await database.remove()
  }
  return {
    groups,
    close,
    all: (asked: readonly Asked[]) =>
      Promise.allSettled(asked.map((one) => ask(store, one))).then((settled) =>
        settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
      ),
  }
}

const asked = (texts: string, keyOf = (index: number) => index) =>
  texts.split(' ').map((text, index) => ({ key: keyOf(index), text }))

test.each<{
  name: string
  asked: Asked[]
  fails?: (some: readonly Asked[]) => Error | undefined
  groups: string[]
  answers: string[]
}>([
  {
    name: 'what comes together is asked together, each gets its own answer',
    asked: asked('a b c'),
    groups: ['a b c'],
    answers: ['A', 'B', 'C'],
  },
  {
    name: 'of one key one is asked after the other',
    asked: asked('a b c', (index) => index % 2),
    groups: ['a b', 'c'],
    answers: ['A', 'B', 'C'],
  },
  {
    name: 'one that fails takes no other along',
    asked: asked('a bad c'),
    fails: (some) => (some.some(({ text }) => text === 'bad') ? new Error('bad') : undefined),
    groups: ['a bad c', 'a', 'bad', 'c'],
    answers: ['A', 'Error: bad', 'C'],
  },
  {
    name: 'where the database is away nothing is asked twice, for it may be done',
    asked: asked('a b'),
    fails: away,
    groups: ['a b'],
    answers: ['Error: no answer', 'Error: no answer'],
  },
])('$name', async ({ asked: given, fails, groups, answers }) => {
  const { all, close, groups: seen } = await open(fails)
  expect(await all(given)).toEqual(answers)
  expect(seen).toEqual(groups)
  await close()
})

test('what holds one row is in one group at a time, and what holds another goes beside it', async () => {
  const [kind] = DATABASES
  if (!kind) throw new Error('no database')
  const database = await kind.make()
  const store = await openStore(database.options)
  const groups: string[] = []
  let go = (): void => undefined
  const gate = new Promise<void>((resolve) => (go = resolve))
  const ask = batched<Asked, string>(
    async (_, some) => {
      groups.push(some.map(({ text }) => text).join(' '))
      await gate
      return some.map(({ text }) => text)
    },
    ({ text }) => text,
    ({ key }) => key,
  )
  // Two lanes run concurrently, as on PostgreSQL.
  const lanes = { ...store, kind: 'postgres' as const }
  const first = [ask(lanes, { key: 1, text: 'a' }), ask(lanes, { key: 1, text: 'b' })]
  await expect.poll(() => groups).toEqual(['a b'])
  const later = [
    ask(lanes, { key: 1, text: 'c' }),
    ask(lanes, { key: 2, text: 'd' }),
    ask(lanes, { key: 1, text: 'e' }),
  ]
  await expect.poll(() => groups).toEqual(['a b', 'd'])
  go()
  expect(await Promise.all([...first, ...later])).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(groups).toEqual(['a b', 'd', 'c e'])
  await store.close()
  await database.remove()
})

test('a group has 64 at most, and nobody waits for ever', async () => {
  const { all, close, groups } = await open()
  const answers = await all(Array.from({ length: 150 }, (_, key) => ({ key, text: `t${String(key)}` })))
  expect([answers.length, answers.at(-1), groups.map((group) => group.split(' ').length)]).toEqual([
    150,
    'T149',
    [64, 64, 22],
  ])
  expect(await all(asked('later'))).toEqual(['LATER'])
  await close()
})

test.each([
  [0, 0],
  [1, 1],
  [2, 4],
  [5, 16],
  [17, 64],
  [64, 64],
  [70, 70],
])('a list of %i has length %i', (length, expected) => {
  const values = Array.from({ length }, (_, index) => index)
  expect([padToFixedLength(values).length, new Set(padToFixedLength(values))]).toEqual([expected, new Set(values)])
})
