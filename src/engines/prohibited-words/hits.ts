import { DENIED_MARK } from './context.ts'
import { SEVERITIES } from './operation.ts'

const FIELDS = 4
/** Graveness of a mere notice. */
const LEAST = SEVERITIES.indexOf('notice')
/** Matches resolved between two progress reports. */
const STEP = 1 << 10

/**
 * Buffer of candidate matches as numbers, in text order, because a megabyte may have a hundred thousand. With equal
 * starts the longest comes first, then the gravest, then the one listed first.
 */
export class HitBuffer {
  length = 0
  private room = new Int32Array(FIELDS << 10)
  private readonly graveness: Uint8Array

  /** `graveness`: severity of each id, 0 for the gravest. */
  constructor(graveness: Uint8Array) {
    this.graveness = graveness
  }

  start(at: number): number {
    return this.room[at * FIELDS] ?? 0
  }

  end(at: number): number {
    return this.room[at * FIELDS + 1] ?? 0
  }

  id(at: number): number {
    return this.room[at * FIELDS + 2] ?? 0
  }

  /** Number that the caller stored with the match. */
  note(at: number): number {
    return this.room[at * FIELDS + 3] ?? 0
  }

  /** Inserts a match in order; near the end, because texts are scanned from left to right. */
  add(start: number, end: number, id: number, note: number): void {
    if ((this.length + 1) * FIELDS > this.room.length) {
      const larger = new Int32Array(this.room.length * 2)
      larger.set(this.room)
      this.room = larger
    }
    let at = this.length++
    while (at > 0 && this.isBefore(start, end, id, at - 1)) at--
    const { room } = this
    if (at < this.length - 1) room.copyWithin((at + 1) * FIELDS, at * FIELDS, (this.length - 1) * FIELDS)
    room[at * FIELDS] = start
    room[at * FIELDS + 1] = end
    room[at * FIELDS + 2] = id
    room[at * FIELDS + 3] = note
  }

  private isBefore(start: number, end: number, id: number, other: number): boolean {
    if (start !== this.start(other)) return start < this.start(other)
    if (end !== this.end(other)) return end > this.end(other)
    const graver = (this.graveness[id] ?? 0) - (this.graveness[this.id(other)] ?? 0)
    return graver < 0 || (graver === 0 && id < this.id(other))
  }

  /**
   * Drops matches within an `innocent` range whose id is below `below`, and keeps the longest of overlapping ones that
   * are more than a notice. Only
   * remaining matches are judged, and a match within a denied one is denied too: "best" in a quoted "best seller".
   * `progress` receives the share done, from 0 to 1.
   */
  resolve(
    innocent: HitBuffer,
    below: number,
    meantFrom: (at: number) => number,
    progress: (fraction: number) => void,
  ): void {
    let kept = 0
    let from = 0
    let deniedTo = 0
    for (let at = 0; at < this.length; at++) {
      if (at % STEP === 0) progress(at / this.length)
      const start = this.start(at)
      const end = this.end(at)
      while (from < innocent.length && innocent.end(from) <= start) from++
      if (this.id(at) < below && innocent.covers(start, end, from)) continue
      const last = kept - 1
      const isFree = kept === 0 || start >= this.end(last)
      if (!isFree && !this.isStronger(at, last)) continue
      if (this.id(at) < below && end <= deniedTo) continue
      const meant = meantFrom(at)
      if (meant === DENIED_MARK) deniedTo = Math.max(deniedTo, end)
      if (meant < 0) continue
      this.move(at, isFree ? kept++ : last)
    }
    this.length = kept
  }

  /** True if a match is to replace an overlapping one: a mere notice gives way, of others the longer stays. */
  private isStronger(at: number, kept: number): boolean {
    const isNotice = this.graveness[this.id(at)] === LEAST
    if (isNotice !== (this.graveness[this.id(kept)] === LEAST)) return !isNotice
    return this.end(at) - this.start(at) > this.end(kept) - this.start(kept)
  }

  /** True if a match from index `from` on contains a range. */
  private covers(start: number, end: number, from: number): boolean {
    for (let at = from; at < this.length && this.start(at) <= start; at++) {
      if (this.end(at) >= end) return true
    }
    return false
  }

  private move(from: number, to: number): void {
    if (from !== to) this.room.copyWithin(to * FIELDS, from * FIELDS, (from + 1) * FIELDS)
  }
}
