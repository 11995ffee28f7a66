import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { observeReading } from './reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A text ten windows high, scrolled so that `windows` of them were visible. */
function textSeen(windows: number): void {
  const text =
    document.querySelector<HTMLElement>('.reading') ??
    document.body.appendChild(Object.assign(document.createElement('div'), { className: 'reading' }))
  Object.assign(text.style, {
    position: 'fixed',
    top: `${String(innerHeight * (1 - windows))}px`,
    height: `${String(innerHeight * 10)}px`,
  })
  dispatchEvent(new Event('scroll'))
}

describe('spec 9', () => {
  test('a content is viewed after 255 ms, however often it is scrolled before', () => {
    const told: number[] = []
    textSeen(1)
    const stop = observeReading((rate) => told.push(rate))
    for (let ms = 0; ms < 250; ms += 50) {
      vi.advanceTimersByTime(50)
      dispatchEvent(new Event('scroll'))
    }
    vi.advanceTimersByTime(4)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([0.1])
    stop()
  })

  test('what is read is the text on screen, and the page where it has none: pages that stay have theirs undrawn', () => {
    const told: number[] = []
    textSeen(10)
    document.body.prepend(Object.assign(document.createElement('div'), { className: 'reading', hidden: true }))
    const stopFirst = observeReading((rate) => told.push(rate))
    vi.advanceTimersByTime(255)
    stopFirst()
    document.body.lastElementChild?.remove()
    const main = document.body.appendChild(document.createElement('main'))
    Object.assign(main.style, {
      position: 'fixed',
      top: `${String(innerHeight / 2)}px`,
      height: `${String(innerHeight)}px`,
    })
    const stop = observeReading((rate) => told.push(rate))
    vi.advanceTimersByTime(255)
    stop()
    expect(told).toEqual([1, 0.5])
  })

  test('a text of a screen that was left and is kept is not the one that is read', () => {
    document.body.innerHTML =
      '<div style="display: none"><div class="reading"></div></div><div class="reading" style="position: fixed; top: 0; height: 10px"></div>'
    const told: number[] = []
    const stop = observeReading((rate) => told.push(rate))
    vi.advanceTimersByTime(255)
    expect(told).toEqual([1])
    stop()
  })

  test('who is gone before has viewed nothing', () => {
    const told: number[] = []
    textSeen(1)
    observeReading((rate) => told.push(rate))()
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([])
  })

  test('as it is read on it is told once in 500 ms at most, the last of each', () => {
    const told: number[] = []
    textSeen(1)
    const stop = observeReading((rate) => told.push(rate))
    vi.advanceTimersByTime(255)
    // Scrolls by a tenth of a window every 10 ms, for a second.
    for (let step = 1; step <= 100; step += 1) {
      textSeen(1 + step * 0.09)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(500)
    expect(told).toHaveLength(3)
    expect(told.at(-1)).toBe(1)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    stop()
    textSeen(3)
    vi.advanceTimersByTime(1000)
    expect(told).toHaveLength(3)
  })

  test('it is told how long it took, and nothing for less than 5 % more', () => {
    const told: [number, number][] = []
    textSeen(1)
    const stop = observeReading((rate, seconds) => told.push([rate, seconds]))
    vi.advanceTimersByTime(255)
    textSeen(1.4)
    vi.advanceTimersByTime(500)
    textSeen(2)
    vi.advanceTimersByTime(500)
    expect(told).toEqual([
      [0.1, 0.255],
      [0.2, 1.255],
    ])
    stop()
  })
})
