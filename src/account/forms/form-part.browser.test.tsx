import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { replayInput } from '../../ui/type-again.ts'
import { FormPart } from './form-part.tsx'

let root: Root | undefined
let box: HTMLElement

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await Promise.all([database.drafts.clear(), database.outgoing.clear()])
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  box.remove()
})

test('what was typed and chosen before the form is hydrated stays, and is read as what was typed', async () => {
  box.innerHTML = renderToString(<FormPart form="inquiry" />)
  const line = box.querySelector<HTMLInputElement>('input[autocomplete="name"]')
  const choice = box.querySelector('select')
  if (!line || !choice) throw new Error('no fields')
  line.value = '李'
  choice.selectedIndex = 2
  const chosen = choice.value
  await act(async () => {
    root = hydrateRoot(box, <FormPart form="inquiry" />)
  })
  await act(async () => box.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  expect([line.value, choice.value]).toEqual(['李', chosen])
  expect(box.textContent).toContain('请填写正确的电话')
  expect(box.textContent).not.toContain('请填写姓名')
})

test('two presses at once keep one message', async () => {
  await act(async () => {
    root = createRoot(box)
    root.render(<FormPart form="tool-wish" />)
  })
  const text = box.querySelector('textarea')
  if (!text) throw new Error('no field')
  await act(async () => replayInput(text, '想要一个工具', ''))
  const button = box.querySelector<HTMLButtonElement>('button[type="submit"]')
  await act(async () => {
    button?.click()
    button?.click()
  })
  await vi.waitUntil(() => text.value === '' && box.querySelector('li') !== null, { timeout: 30_000 })
  expect(await database.outgoing.count()).toBe(1)
})

test('a form that takes nothing more is shown to who began to fill it, and to nobody else', async () => {
  const shown = (): boolean => box.querySelector<HTMLElement>('form')?.hidden === false
  await act(async () => {
    root = createRoot(box)
    root.render(<FormPart form="event" />)
  })
  const line = box.querySelector<HTMLInputElement>('input[autocomplete="name"]')
  if (!line) throw new Error('no field')
  await act(async () => root?.render(<FormPart form="event" isClosed />))
  expect(shown()).toBe(false)
  await act(async () => root?.render(<FormPart form="event" />))
  await act(async () => replayInput(line, '李', ''))
  await act(async () => root?.render(<FormPart form="event" isClosed />))
  expect([shown(), line.value]).toEqual([true, '李'])
})

test('spec 5: what a form wants and has not got is said beside its field', async () => {
  await act(async () => {
    root = createRoot(box)
    root.render(<FormPart form="message" />)
  })
  await act(async () => box.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  const saidOf = (field: Element) =>
    document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
  const said = [...box.querySelectorAll('input, select, textarea')].map(saidOf)
  for (const message of ['请填写姓名', '请填写正确的电话', '请选择地区', '请填写详细地址'])
    expect(said).toContain(message)
})
