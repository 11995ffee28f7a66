import { CR, LF } from './lines.ts'
import type { Needle } from './needle.ts'
import scanWasm from './scan-wasm.build.ts'

/** Searches bytes for needles and counts lines. */
export interface Scanner {
  /**
   * Loads bytes into the scanner. The returned array holds them; the caller may overwrite it, and it is valid until the
   * next call.
   */
  load(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** Number of line breaks in the loaded bytes; CR LF counts once. */
  countBreaks(): number
  /** Next position of a needle at or after `from`, or -1. */
  find(needle: number, from: number): number
  /** Next LF or CR at or after `from`, or the end. */
  nextBreak(from: number): number
}

/** Scanner in plain JavaScript: reference for the fast one, and fallback without WebAssembly. */
export function createPlainScanner(needles: readonly Needle[]): Scanner {
  let loaded: Uint8Array<ArrayBuffer> = new Uint8Array()
  return {
    load(bytes) {
      loaded = bytes
      return bytes
    },
    countBreaks() {
      let breaks = 0
      for (let i = 0; i < loaded.length; i++) {
        const byte = loaded[i]
        if (byte === LF || (byte === CR && loaded[i + 1] !== LF)) breaks += 1
      }
      return breaks
    },
    find(index, from) {
      const needle = needles[index]
      return needle ? findPlainly(loaded, needle, from) : -1
    },
    nextBreak(from) {
      let at = from
      while (at < loaded.length && loaded[at] !== LF && loaded[at] !== CR) at += 1
      return at
    },
  }
}

function findPlainly(bytes: Uint8Array, { key, fold, anchors: [anchor] }: Needle, from: number): number {
  const last = bytes.length - key.length
  const rare = key[anchor] ?? 0
  const folded = fold[anchor] !== 0
  for (let at = from; at <= last; at++) {
    if (!folded) {
      // The native byte search is faster than this loop but case-sensitive.
      const hit = bytes.indexOf(rare, at + anchor)
      if (hit === -1) return -1
      at = hit - anchor
    }
    let i = 0
    while (i < key.length && ((bytes[at + i] ?? 0) | (fold[i] ?? 0)) === key[i]) i += 1
    if (i === key.length) return at
  }
  return -1
}

interface ScanExports {
  memory: WebAssembly.Memory
  find: (from: number, last: number, key: number, fold: number, length: number, a: number, b: number) => number
  count: (from: number, end: number) => number
  nextBreak: (from: number, end: number) => number
}

const PAGE = 65_536
// Vector loads read up to sixteen bytes plus the longest key beyond the end.
const SLACK = 64

/**
 * Creates the WebAssembly scanner, or the plain one if the browser or its content security policy does not allow it.
 */
export async function createScanner(needles: readonly Needle[]): Promise<Scanner> {
  try {
    const { instance } = await WebAssembly.instantiate(Uint8Array.from(atob(scanWasm), (char) => char.charCodeAt(0)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own module, assembled in scan-wasm.build.ts
    return createWasmScanner(instance.exports as unknown as ScanExports, needles)
  } catch (error) {
    // A CompileError may mean that the content security policy refuses; any other error is a bug.
    if (error instanceof WebAssembly.CompileError || error instanceof RangeError) return createPlainScanner(needles)
    throw error
  }
}

function createWasmScanner({ memory, find, count, nextBreak }: ScanExports, needles: readonly Needle[]): Scanner {
  // Memory layout: each key with its fold, then the bytes from `base` on.
  const places: number[] = []
  let base = 0
  for (const { key } of needles) {
    places.push(base)
    base += 2 * key.length
  }
  const longest = Math.max(0, ...needles.map(({ key }) => key.length))
  let length = 0

  function view(bytes: number): Uint8Array<ArrayBuffer> {
    const missing = base + bytes + longest + SLACK - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    return new Uint8Array(memory.buffer)
  }

  const whole = view(0)
  for (const [i, { key, fold }] of needles.entries()) {
    whole.set(key, places[i])
    whole.set(fold, (places[i] ?? 0) + key.length)
  }
  return {
    load(bytes) {
      const all = view(bytes.length)
      all.set(bytes, base)
      all[base + bytes.length] = 0
      length = bytes.length
      return all.subarray(base, base + length)
    },
    countBreaks: () => count(base, base + length),
    nextBreak: (from) => Math.min(nextBreak(base + from, base + length) - base, length),
    find(index, from) {
      const needle = needles[index]
      const place = places[index]
      if (!needle || place === undefined) return -1
      const { key, anchors } = needle
      const at = find(
        base + from,
        base + length - key.length,
        place,
        place + key.length,
        key.length,
        anchors[0],
        anchors[1],
      )
      return at === -1 ? -1 : at - base
    },
  }
}
