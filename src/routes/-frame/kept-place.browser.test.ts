import { afterEach, beforeEach, expect, test } from 'vitest'
import { trackScroll } from './kept-place.ts'

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Renders as the router does, which scrolls to the top and then calls the listener. */
let render: () => void = () => undefined
const show = (name: string): (() => void) =>
  trackScroll(name, (listener) => {
    render = () => {
      scrollTo(0, 0)
      listener()
    }
    return () => (render = () => undefined)
  })

beforeEach(() => {
  document.body.style.height = '5000px'
})

afterEach(() => {
  document.body.style.height = ''
})

/** Leaves a screen at 700 px for another one, which is scrolled to 300. */
async function leaveAt700(name: string): Promise<void> {
  const leave = show(name)
  render()
  scrollTo(0, 700)
  await nextFrame()
  leave()
  scrollTo(0, 300)
  await nextFrame()
}

test('a screen returns to its place, also where it is rendered twice within a frame', async () => {
  await leaveAt700('twice')
  const leave = show('twice')
  render()
  expect(scrollY).toBe(700)
  render()
  expect(scrollY).toBe(700)
  await nextFrame()
  leave()
  scrollTo(0, 0)
  await nextFrame()
  const leaveAgain = show('twice')
  render()
  expect(scrollY).toBe(700)
  leaveAgain()
})

test('after the visitor has scrolled, a render leaves the position to the router', async () => {
  await leaveAt700('scrolled')
  const leave = show('scrolled')
  render()
  await nextFrame()
  scrollTo(0, 900)
  await nextFrame()
  render()
  expect(scrollY).toBe(0)
  leave()
})

test('scrolling before the first render is that of the page before', async () => {
  await leaveAt700('before')
  const leave = show('before')
  scrollTo(0, 100)
  await nextFrame()
  render()
  expect(scrollY).toBe(700)
  leave()
})
