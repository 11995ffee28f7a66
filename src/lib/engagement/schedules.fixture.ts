import { array, constant, constantFrom, integer, nat, oneof, record, type Arbitrary } from 'fast-check'
import { getServerOffset, readServerTime, type ServerTimeReading } from './device-clock.ts'
import { NO_ENGAGEMENT, type StoredEngagement, type Intention } from './intention.ts'
import {
  applyServerState,
  toIntention,
  applyEngagementRequest,
  applyDeliveryAnswer,
  getShownState,
  stampPendingEngagement,
  UNKNOWN_ENGAGEMENT,
  type DeliveryAnswer,
  type EngagementEntry,
} from './outbox.ts'
import { decideIntention } from './server-rule.ts'

/**
 * Simulates two devices, two accounts, a server and a network that loses, repeats, delays and reorders messages, around
 * the reducers of app and server. Time passes only as the schedule says.
 */

const START = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
/**
 * Timeout of a request (product specification, section 9). A clock is wrong by at most half of it, because the server's
 * time is read within a request.
 */
const TIMEOUT_MS = 10_000
/** Minimum milliseconds between changes on different devices; their corrected clocks differ by less. */
const BETWEEN_DEVICES_MS = 12_000
const ACCOUNTS = [1, 2] as const
/** The last target is not public. */
const TARGETS = ['a', 'b', 'gone'] as const
const NO_CONTENT = '没有'

type Target = (typeof TARGETS)[number]

interface Sent extends Intention {
  target: Target
  press: string
  /** The account that made the change; not sent. */
  madeBy: number
}

interface Request {
  device: number
  token: number
  account: number
  sent: Sent[]
  began: number
}

interface Device {
  /** Error of the device's clock in milliseconds. */
  skew: number
  /** Account signed in by the cookie. */
  token: number
  /** The account as the page knows it. */
  seen: number
  /** Survives crashes. */
  rows: Map<string, EngagementEntry>
  told: ServerTimeReading | undefined
  /** The request in flight. */
  open: Request | undefined
}

/** One event of a schedule. */
export type Step =
  | { do: 'press'; device: number; target: Target; wanted: boolean; after: number }
  | { do: 'tell' | 'send' | 'crash' | 'notice' | 'give-up' | 'sync' | 'half-sync'; device: number }
  | { do: 'sign-in'; device: number; account: number }
  | { do: 'arrive'; which: number; again: boolean; answered: boolean }
  | { do: 'lose'; which: number }
  | { do: 'read'; device: number; target: Target }
  | { do: 'set-clock'; device: number; skew: number }
  | { do: 'wait'; ms: number }

const device = nat(1)
const skew = constantFrom(0, -10 * DAY, 10 * DAY, -3_600_000, 90_000)
const target = constantFrom<Target>('a', 'a', 'a', 'a', 'b', 'gone')
const steps: { arbitrary: Arbitrary<Step>; weight: number }[] = [
  {
    weight: 8,
    arbitrary: record({
      do: constant('press'),
      device,
      target,
      wanted: constantFrom(true, false),
      after: integer({ min: 1, max: 40_000 }),
    }),
  },
  {
    weight: 8,
    arbitrary: record({
      do: constantFrom('tell', 'send', 'send', 'crash', 'notice', 'give-up', 'sync', 'sync', 'sync', 'half-sync'),
      device,
    }),
  },
  { weight: 2, arbitrary: record({ do: constant('sign-in'), device, account: constantFrom(...ACCOUNTS) }) },
  {
    weight: 8,
    arbitrary: record({
      do: constant('arrive'),
      which: nat(9),
      again: constantFrom(true, false),
      answered: constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: record({ do: constant('lose'), which: nat(9) }) },
  { weight: 2, arbitrary: record({ do: constant('read'), device, target }) },
  { weight: 2, arbitrary: record({ do: constant('wait'), ms: integer({ min: 1, max: 20_000 }) }) },
]

/** Arbitrary lists: short schedules, in which no later change hides an error, mixed with long ones. */
function listOf<Item>(item: Arbitrary<Item>): Arbitrary<Item[]> {
  return oneof(array(item, { maxLength: 10, size: 'max' }), array(item, { maxLength: 60, size: 'max' }))
}

/** Schedules of two devices whose clocks are wrong by days. */
export const schedules = record({ skews: array(skew, { minLength: 2, maxLength: 2 }), steps: listOf(oneof(...steps)) })

/** Schedules of one device whose clock is changed repeatedly. */
export const schedulesOfOne = record({
  skews: array(skew, { minLength: 2, maxLength: 2 }),
  steps: listOf(
    oneof(...steps, { weight: 4, arbitrary: record({ do: constant('set-clock' as const), device, skew }) }),
  ).map((all) => all.map((step) => ('device' in step ? { ...step, device: 0 } : step))),
})

/** The simulated state during one schedule. */
export class World {
  #now = START
  #presses = 0
  #pressedOn = -1
  readonly #held = new Map<string, StoredEngagement>()
  readonly #totals = new Map<Target, number>()
  readonly #network: Request[] = []
  readonly #devices: Device[]
  /** The last wanted state by account and target. */
  readonly #wanted = new Map<string, boolean>()

  constructor(skews: readonly number[]) {
    this.#devices = skews.map((wrong) => ({
      skew: wrong,
      token: 1,
      seen: 1,
      rows: new Map(),
      told: undefined,
      open: undefined,
    }))
  }

  #device(index: number): Device {
    const found = this.#devices[index]
    if (!found) throw new Error('no such device')
    return found
  }

  #moment({ skew: wrong }: Device) {
    return { wall: this.#now + wrong, running: this.#now - START }
  }

  #offset(of: Device): number | null {
    return getServerOffset(of.told, this.#moment(of))
  }

  #entry({ rows }: Device, account: number, name: Target): EngagementEntry {
    return rows.get(`${String(account)} ${name}`) ?? UNKNOWN_ENGAGEMENT
  }

  #press(index: number, name: Target, wanted: boolean): void {
    const on = this.#device(index)
    const now = this.#moment(on).wall
    const entry = applyEngagementRequest(this.#entry(on, on.seen, name), {
      id: String((this.#presses += 1)),
      wanted,
      now,
      offset: this.#offset(on),
    })
    on.rows.set(`${String(on.seen)} ${name}`, entry)
    if (name !== 'gone') this.#wanted.set(`${String(on.seen)} ${name}`, wanted)
  }

  /** Stamps the pending changes in one transaction, and sends them. */
  #send(index: number): void {
    const from = this.#device(index)
    const offset = this.#offset(from)
    if (from.open || offset === null) return
    const { wall } = this.#moment(from)
    const sent: Sent[] = []
    for (const name of TARGETS) {
      const entry = this.#entry(from, from.seen, name)
      if (!entry.waiting || entry.waiting.refusal !== '') continue
      const waiting = stampPendingEngagement(entry.waiting, { now: wall, offset })
      from.rows.set(`${String(from.seen)} ${name}`, { ...entry, waiting })
      sent.push({ ...toIntention(waiting, `d${String(index)}`), target: name, press: waiting.id, madeBy: from.seen })
    }
    // The page may not know yet that another account was signed in in another tab.
    const request = { device: index, token: from.token, account: from.seen, sent, began: this.#now }
    from.open = request
    this.#network.push(request)
  }

  #serve({ token, account, sent }: Request): DeliveryAnswer[] | undefined {
    if (token !== account) return undefined
    return sent.map((intention) => {
      if (intention.madeBy !== token) throw new Error('what one did was taken as done by another')
      const key = `${String(token)} ${intention.target}`
      const before = this.#held.get(key) ?? NO_ENGAGEMENT
      const total = this.#totals.get(intention.target) ?? 0
      if (intention.target === 'gone') return { ...before, total, verdict: 'refused', reason: NO_CONTENT }
      const { verdict, held, delta } = decideIntention(before, intention, this.#now)
      this.#held.set(key, held)
      this.#totals.set(intention.target, total + delta)
      return { ...held, total: total + delta, verdict, reason: '' }
    })
  }

  #arrive(which: number, again: boolean, answered: boolean): void {
    const request = this.#network[which % Math.max(this.#network.length, 1)]
    if (!request) return
    if (!again) this.#network.splice(this.#network.indexOf(request), 1)
    const answers = this.#serve(request)
    const to = this.#device(request.device)
    if (to.open !== request || !answered || this.#now - request.began > TIMEOUT_MS) return
    to.open = undefined
    const { wall, running } = this.#moment(to)
    to.told = readServerTime(this.#now, { began: request.began - START, running, wall })
    for (const [index, answer] of (answers ?? []).entries()) {
      const intention = request.sent[index]
      if (!intention) throw new Error('an answer to each')
      to.rows.set(
        `${String(request.account)} ${intention.target}`,
        applyDeliveryAnswer(this.#entry(to, request.account, intention.target), intention.press, answer),
      )
    }
  }

  #read(index: number, name: Target): void {
    const by = this.#device(index)
    if (by.token !== by.seen) return
    const key = `${String(by.seen)} ${name}`
    by.rows.set(
      key,
      applyServerState(this.#entry(by, by.seen, name), {
        ...(this.#held.get(key) ?? NO_ENGAGEMENT),
        total: this.#totals.get(name) ?? 0,
      }),
    )
  }

  /** Delivers an answer that carries only the server's time. */
  #tell(index: number): void {
    const { wall, running } = this.#moment(this.#device(index))
    this.#device(index).told = readServerTime(this.#now, { began: running, running, wall })
  }

  /** Executes one event. */
  take(step: Step): void {
    this.#now += 1
    if (step.do === 'wait') this.#now += step.ms
    else if (step.do === 'arrive') this.#arrive(step.which, step.again, step.answered)
    else if (step.do === 'lose') this.#network.splice(step.which, 1)
    else if (step.do === 'press') {
      this.#now += step.after + (step.device === this.#pressedOn ? 0 : BETWEEN_DEVICES_MS)
      this.#pressedOn = step.device
      this.#press(step.device, step.target, step.wanted)
    } else this.#takeOn(this.#device(step.device), step)
  }

  #takeOn(on: Device, step: Exclude<Step, { do: 'wait' | 'arrive' | 'lose' | 'press' }>): void {
    if (step.do === 'tell') this.#tell(step.device)
    else if (step.do === 'send') this.#send(step.device)
    else if (step.do === 'sync') this.#sync(step.device, true)
    else if (step.do === 'half-sync') this.#sync(step.device, false)
    else if (step.do === 'read') this.#read(step.device, step.target)
    else if (step.do === 'sign-in') on.token = step.account
    else if (step.do === 'set-clock') on.skew = step.skew
    else if (step.do === 'notice') on.seen = on.token
    else if (step.do === 'give-up') on.open = undefined
    else Object.assign(on, { open: undefined, told: undefined, seen: on.token })
  }

  /** The usual exchange: an immediate answer, or a lost one. */
  #sync(index: number, answered: boolean): void {
    this.#device(index).open = undefined
    this.#tell(index)
    this.#send(index)
    this.#arrive(this.#network.length - 1, false, answered)
    this.#device(index).open = undefined
  }

  /** Final phase: pending messages arrive, and every device signs in to every account, sends and reads. */
  settle(): void {
    while (this.#network.length > 0) this.#arrive(0, false, false)
    for (const account of ACCOUNTS) {
      for (const index of this.#devices.keys()) {
        Object.assign(this.#device(index), { token: account, seen: account, open: undefined })
        this.#tell(index)
        this.#send(index)
        this.#now += 1
        this.#arrive(0, true, true)
        // The network delivers the request a second time.
        this.#arrive(0, false, true)
      }
      for (const index of this.#devices.keys()) for (const name of TARGETS) this.#read(index, name)
    }
  }

  /** Returns the errors in the final state; should be empty. */
  faults(): string[] {
    const faults: string[] = []
    for (const account of ACCOUNTS) {
      for (const name of TARGETS) {
        const key = `${String(account)} ${name}`
        const isOn = this.#held.get(key)?.isOn ?? false
        if (isOn !== (this.#wanted.get(key) ?? false))
          faults.push(`${key}: the last intention is not what the server holds`)
        for (const [index, on] of this.#devices.entries()) {
          const entry = this.#entry(on, account, name)
          if (getShownState(entry).isOn !== isOn) faults.push(`${key}: device ${String(index)} shows something else`)
          if (entry.waiting && entry.waiting.refusal === '') faults.push(`${key}: device ${String(index)} still waits`)
          if (entry.waiting && name !== 'gone') faults.push(`${key}: device ${String(index)} was refused`)
        }
      }
    }
    for (const name of TARGETS) {
      const counted = ACCOUNTS.filter((account) => this.#held.get(`${String(account)} ${name}`)?.isOn).length
      if ((this.#totals.get(name) ?? 0) !== counted) faults.push(`${name}: counted wrongly`)
    }
    return faults
  }
}
