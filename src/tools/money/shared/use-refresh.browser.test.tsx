import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useRefresh, type Refresh } from './use-refresh.ts'

let seen: Refresh
let fail: (error: unknown) => void

const ask = (): Promise<void> => new Promise((_, refuse) => (fail = refuse))

function Screen({ checkedAt }: { checkedAt: number }) {
  const refresh = useRefresh(ask, checkedAt)
  useEffect(() => {
    seen = refresh
  })
  return null
}

test.each([
  ['an error says why', new Error('连接不上服务器'), '连接不上服务器'],
  ['what is no error is said in general', 'no', '没有更新成功，请重试'],
])('%s, until something newer was got or it is asked again', async (_, error, sentence) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  const show = (checkedAt: number): Promise<void> => act(async () => root.render(<Screen checkedAt={checkedAt} />))
  const state = (): object => ({ refreshing: seen.refreshing, fault: seen.fault })
  await show(1)
  for (const end of [() => show(2), () => act(async () => seen.refresh())]) {
    await act(async () => seen.refresh())
    expect(state()).toEqual({ refreshing: true, fault: '' })
    await act(async () => fail(error))
    expect(state()).toEqual({ refreshing: false, fault: sentence })
    await end()
    expect(state()).toMatchObject({ fault: '' })
  }
  act(() => root.unmount())
})
