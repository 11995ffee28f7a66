import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { decideRequest } from '../../sync/operator/operator.ts'
import { RequestDecision } from './decision.tsx'

vi.mock('../../sync/operator/operator.ts', () => ({ decideRequest: vi.fn(() => Promise.resolve()) }))

const button = (name: string) => page.getByRole('button', { name, exact: true })

function draw(onDone: () => void): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  root.render(
    <section tabIndex={-1}>
      <RequestDecision id="7" name="甲公司" onDone={onDone} what="claim" />
    </section>,
  )
  onTestFinished(() => {
    root.unmount()
    box.remove()
    vi.mocked(decideRequest).mockClear()
  })
  return box
}

test('a refusal asks for its reason, can be cancelled, and is sent with the reason', async () => {
  const onDone = vi.fn()
  const box = draw(onDone)
  await button('不通过：甲公司').click()
  const field = page.getByRole('textbox', { name: '不通过的原因' })
  await expect.element(field).toHaveFocus()
  await expect.element(button('通过：甲公司')).not.toBeInTheDocument()
  await expect.element(button('确定不通过：甲公司')).toBeDisabled()
  await button('取消').click()
  await expect.element(button('不通过：甲公司')).toHaveFocus()
  await button('不通过：甲公司').click()
  await field.fill(' 看不清 ')
  await button('确定不通过：甲公司').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(decideRequest).toHaveBeenCalledWith('claim', { id: '7', isPassed: false, reason: '看不清' })
  expect(document.activeElement).toBe(box.querySelector('section'))
})

test('an approval is sent at once; one that fails says why', async () => {
  const onDone = vi.fn()
  draw(onDone)
  vi.mocked(decideRequest).mockRejectedValueOnce(new Error('已经处理过了'))
  await button('通过：甲公司').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('已经处理过了')
  expect(onDone).not.toHaveBeenCalled()
  await button('通过：甲公司').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(decideRequest).toHaveBeenLastCalledWith('claim', { id: '7', isPassed: true, reason: '' })
})
