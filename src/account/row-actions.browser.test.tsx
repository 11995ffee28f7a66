import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RowActions } from './row-actions.tsx'

const fails = async (): Promise<void> => {
  throw new Error('没有网络')
}
const named = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => (button.ariaLabel ?? button.textContent) === name)

test.each([
  ['is taken back', '返回', async () => undefined],
  ['was answered, and the row stays', '确定删除', async () => undefined],
  ['could not be followed', '确定删除', fails],
])('when a question %s, the focus is where it was', async (_, answer, run) => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <RowActions
      actions={[
        { label: '打开', run },
        { label: '删除', asks: '删除后不能恢复。', run },
      ]}
      title="草稿"
    />,
  )
  await vi.waitFor(() => expect(named('删除：草稿')).toBeDefined())
  named('删除：草稿')?.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(named(answer)).toBeDefined())
  named(answer)?.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.ariaLabel).toBe('删除：草稿'))
})
