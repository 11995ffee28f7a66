import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { isKindSynced, listJoinedKinds } from './replica.ts'
import { ModelAccount, ModelDevice, type ExchangeFault } from './model.fixture.ts'
import type { SyncKind } from './kinds.ts'

/** Runs of each property; `npm test -- endurance` sets more. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150)
const START = Date.UTC(2026, 10, 22)
const DAY = 86_400_000

vi.setConfig({ testTimeout: 600_000 })

type Step =
  | { do: 'add' | 'remove' | 'front'; device: number; kind: SyncKind; key: string; isNoted: boolean }
  | {
      do: 'sync'
      device: number
      fault: ExchangeFault
      meanwhile: { do: 'add' | 'remove'; kind: SyncKind; key: string } | null
    }
  | { do: 'login'; device: number; account: number }
  | { do: 'logout'; device: number }
  | { do: 'turn'; device: number; kind: SyncKind; isOn: boolean }
  | { do: 'forget'; account: number }

const device = fc.integer({ min: 0, max: 2 })
const account = fc.integer({ min: 1, max: 2 })
const kind = fc.constantFrom<SyncKind>('favourite', 'recent', 'market', 'board', 'draft')
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant<ExchangeFault>('none') },
  { weight: 3, arbitrary: fc.constantFrom<ExchangeFault>('lost before', 'lost after', 'twice', 'unshown', 'unnoted') },
)
const change: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('add' as const, 'add' as const, 'remove' as const, 'front' as const),
  device,
  kind,
  key,
  isNoted: fc.boolean(),
})
const sync: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('sync' as const),
  device,
  fault,
  meanwhile: fc.option(
    fc.record<{ do: 'add' | 'remove'; kind: SyncKind; key: string }>({
      do: fc.constantFrom('add' as const, 'remove' as const),
      kind,
      key,
    }),
    { nil: null },
  ),
})
const login: fc.Arbitrary<Step> = fc.record({ do: fc.constant('login' as const), device, account })
const logout: fc.Arbitrary<Step> = fc.record({ do: fc.constant('logout' as const), device })
const turn: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('turn' as const),
  device,
  kind: fc.constantFrom<SyncKind>('draft', 'board', 'favourite'),
  isOn: fc.boolean(),
})
const trouble: fc.Arbitrary<Step> = fc.record({ do: fc.constant('forget' as const), account })
/**
 * Arbitrary lists: short ones, in which later steps cannot hide an error, mixed with long ones. Without `size` most
 * would have two or three steps.
 */
const listOf = <Item>(item: fc.Arbitrary<Item>, most = 60): fc.Arbitrary<Item[]> =>
  fc.oneof(fc.array(item, { maxLength: 10, size: 'max' }), fc.array(item, { maxLength: most, size: 'max' }))
const wrongClocks = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -5 * DAY, max: 5 * DAY })))

/** Simulates three devices, two accounts and an advancing clock. */
class World {
  now = START
  devices: ModelDevice[]
  accounts = new Map([1, 2].map((id) => [id, new ModelAccount()]))
  written = 0
  constructor(wrong: readonly number[]) {
    this.devices = wrong.map((ms, at) => new ModelDevice(`device-${at}`, ms))
  }

  at(index: number): ModelDevice {
    const found = this.devices[index]
    if (!found) throw new Error('no such device')
    return found
  }

  of(id: number): ModelAccount {
    const found = this.accounts.get(id)
    if (!found) throw new Error('no such account')
    return found
  }

  /** Adds or removes an item whose name records the account that wrote it, or none. */
  change(on: ModelDevice, what: 'add' | 'remove' | 'front', of: SyncKind, name: string): void {
    const others = on.entries(of).filter((entry) => entry.key !== name)
    const isText = of === 'draft' || of === 'board'
    const owned = on.account === 0 ? name : `${name}-of-${on.account}`
    this.written += 1
    const entry = {
      key: owned,
      form: isText ? JSON.stringify(`${owned} ${this.written}`) : '{}',
      ...(isText && { time: this.now + on.wrong }),
    }
    const rest = others.filter((other) => other.key !== owned)
    if (what === 'remove') on.set(of, rest)
    else on.set(of, what === 'add' ? [...rest, entry] : [entry, ...rest])
    if (of === 'recent') on.set(of, on.entries(of).slice(-3))
  }

  async step(step: Step): Promise<void> {
    this.now += 1000
    if (step.do === 'forget') return this.of(step.account).forget()
    const on = this.at(step.device)
    if (step.do === 'login') {
      if (on.account === step.account) return undefined
      if (on.account !== 0) on.leave(this.now)
      on.account = step.account
    } else if (step.do === 'logout') {
      if (on.account !== 0) on.leave(this.now)
    } else if (step.do === 'turn') on.turn(step.kind, step.isOn, this.now)
    else if (step.do === 'sync') {
      const { meanwhile } = step
      if (on.account !== 0)
        await on.sync(
          this.of(on.account),
          this.now,
          step.fault,
          () => meanwhile && this.change(on, meanwhile.do, meanwhile.kind, meanwhile.key),
        )
    } else {
      this.change(on, step.do, step.kind, step.key)
      if (step.isNoted) on.note(this.now)
    }
    return undefined
  }

  /** Syncs until a round changes nothing. */
  async settle(): Promise<void> {
    for (let round = 0, before = ''; round < 12 && before !== this.standing(); round += 1) {
      before = this.standing()
      for (const on of this.devices) {
        this.now += 1000
        if (on.account !== 0) await on.sync(this.of(on.account), this.now, 'none', () => undefined)
      }
    }
  }

  private standing(): string {
    const there = [...this.accounts.values()].map(({ place, rows }) => [place, rows.size])
    return JSON.stringify([
      there,
      this.devices.map(({ replica, local }) => [
        replica.cursor,
        [...replica.fresh],
        [...replica.rows.values()],
        [...local],
      ]),
    ])
  }
}

/** A device's entries of a kind, as displayed. */
const shown = (on: ModelDevice, of: SyncKind): string =>
  JSON.stringify(on.entries(of).map((entry) => [entry.key, entry.form]))

const isText = (of: SyncKind): boolean => of === 'draft' || of === 'board'
const sorted = (on: ModelDevice, of: SyncKind): string =>
  isText(of) ? JSON.stringify([...(JSON.parse(shown(on, of)) as string[])].toSorted()) : shown(on, of)

async function run(wrong: readonly number[], steps: readonly Step[]): Promise<World> {
  const world = new World(wrong)
  for (const step of steps) await world.step(step)
  await world.settle()
  return world
}

/** Expects the server and all devices of an account to agree. */
function expectAgreement(world: World): void {
  for (const [id, there] of world.accounts) {
    const on = world.devices.filter((each) => each.account === id)
    for (const each of on) {
      expect([...each.replica.rows.values()].filter(({ state }) => state !== 'sent')).toEqual([])
      for (const of of listJoinedKinds(each.replica)) {
        expect(sorted(each, of)).toBe(on[0] && sorted(on[0], of))
        const keys = there
          .alive()
          .filter((row) => row.kind === of)
          .map((row) => row.key)
          .toSorted()
        if (of === 'market') expect(keys).toEqual(expect.arrayContaining(each.entries(of).map((entry) => entry.key)))
        else
          expect(
            each
              .entries(of)
              .map((entry) => entry.key)
              .toSorted(),
          ).toEqual(keys)
      }
      for (const of of ['draft', 'favourite'] as const)
        expect(isKindSynced(each.replica, of)).toBe(on[0] && isKindSynced(on[0].replica, of))
    }
  }
}

describe('whatever happens in whatever order', () => {
  test('devices and server agree in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        wrongClocks,
        listOf(
          fc.oneof(
            { weight: 6, arbitrary: change },
            { weight: 5, arbitrary: sync },
            login,
            login,
            logout,
            turn,
            trouble,
          ),
        ),
        async (wrong, steps) => {
          expectAgreement(await run(wrong, steps))
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('nothing that was kept under one account reaches the other, and nothing of it stays on a device that it left', async () => {
    await fc.assert(
      fc.asyncProperty(
        wrongClocks,
        listOf(
          fc.oneof(
            { weight: 5, arbitrary: change },
            { weight: 5, arbitrary: sync },
            { weight: 3, arbitrary: login },
            logout,
          ),
        ),
        async (wrong, steps) => {
          const world = await run(wrong, steps)
          const hasOf = (keys: readonly string[], id: number) => keys.filter((name) => name.endsWith(`-of-${id}`))
          for (const [id, there] of world.accounts) {
            const other = 3 - id
            expect(
              hasOf(
                [...there.rows.values()].map((row) => row.key),
                other,
              ),
            ).toEqual([])
            // Drafts are not synced in this test, so they stay on the device.
            for (const on of world.devices.filter((each) => each.account !== other)) {
              for (const [of, entries] of on.local)
                if (of !== 'draft')
                  expect(
                    hasOf(
                      entries.map((entry) => entry.key),
                      other,
                    ),
                  ).toEqual([])
            }
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('the last intention about each thing is kept', async () => {
    const kinds = fc.constantFrom<SyncKind>('favourite', 'board')
    const noted: fc.Arbitrary<Step> = fc.record({
      do: fc.constantFrom('add' as const, 'remove' as const),
      device,
      kind: kinds,
      key,
      isNoted: fc.constant(true),
    })
    const synced: fc.Arbitrary<Step> = fc.record({
      do: fc.constant('sync' as const),
      device,
      fault,
      meanwhile: fc.constant(null),
    })
    await fc.assert(
      fc.asyncProperty(wrongClocks, listOf(fc.oneof(noted, synced)), async (wrong, steps) => {
        const world = new World(wrong)
        // All devices sign in first and read the server's time once.
        for (const on of world.devices) {
          on.account = 1
          await world.step({ do: 'sync', device: world.devices.indexOf(on), fault: 'none', meanwhile: null })
        }
        const wanted = new Map<string, boolean>()
        for (const step of steps) {
          if (step.do !== 'add' && step.do !== 'remove') {
            await world.step(step)
            continue
          }
          const on = world.at(step.device)
          const before = shown(on, step.kind)
          // If the page was closed before it showed an answer, the visitor's change can be read in two ways: items
          // deleted by the account disappear, new ones appear, and the order changes.
          const name = `${step.key}-of-1`
          const row = on.replica.rows.get(`${step.kind} ${name}`)
          const isKnown =
            (row !== undefined && row.value !== null) || on.entries(step.kind).some((entry) => entry.key === name)
          const isUntold =
            step.do === 'remove' ? row?.value === null : isKnown && !isText(step.kind) && on.replica.isUnshown
          await world.step(step)
          // A device can remove only items that it shows, and adding the last item again changes nothing; neither is
          // recorded.
          if (shown(on, step.kind) !== before && !isUntold) wanted.set(`${step.kind} ${name}`, step.do === 'add')
        }
        await world.settle()
        const there = new Set(
          world
            .of(1)
            .alive()
            .map((row) => `${row.kind} ${row.key}`),
        )
        for (const [name, isWanted] of wanted) expect([name, there.has(name)]).toEqual([name, isWanted])
      }),
      { numRuns: RUNS },
    )
  })

  test('what a server lost, because it was restored from a backup, it is sent again', async () => {
    const changes = fc.array(fc.record({ kind: fc.constantFrom<SyncKind>('favourite', 'board'), key }), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(12), changes, async (kept, left, more) => {
        const world = new World([0])
        const on = world.at(0)
        on.account = 1
        for (const { kind: of, key: name } of kept) world.change(on, 'add', of, name)
        await world.settle()
        const there = world.of(1)
        const half = Math.min(left, there.place - 1)
        there.drop(({ place }) => place > half)
        there.place = half
        for (const { kind: of, key: name } of more) world.change(on, 'add', of, name)
        await world.settle()
        expectAgreement(world)
        expect(there.alive().length).toBe(on.entries('favourite').length + on.entries('board').length)
      }),
      { numRuns: RUNS },
    )
  })

  test('what anonymous visitors kept on several devices all arrives in the account they sign in to', async () => {
    const own = fc.record({ device, kind, key })
    await fc.assert(
      fc.asyncProperty(wrongClocks, listOf(own, 20), listOf(sync, 20), async (wrong, kept, steps) => {
        const world = new World(wrong)
        for (const { device: at, kind: of, key: name } of kept) world.change(world.at(at), 'add', of, name)
        const had = new Set(
          world.devices.flatMap((on) =>
            [...on.local]
              .filter(([of]) => of !== 'draft' && of !== 'recent')
              .flatMap(([of, entries]) => entries.map((entry) => `${of} ${entry.key}`)),
          ),
        )
        for (const on of world.devices) on.account = 1
        for (const step of steps) await world.step(step.do === 'sync' ? { ...step, meanwhile: null } : step)
        await world.settle()
        const there = new Set(
          world
            .of(1)
            .alive()
            .map((row) => `${row.kind} ${row.key}`),
        )
        expect([...had].filter((name) => !there.has(name))).toEqual([])
        expect([...there].some((name) => name.startsWith('draft'))).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })
})
