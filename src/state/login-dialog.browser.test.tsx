import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  closeLoginDialog,
  openLoginDialog,
  toggleLoginDialog,
  useLoginDialog,
  type LoginDialog,
} from './login-dialog.ts'

let root: Root
let shown: Readonly<LoginDialog> | undefined
const show = (state: Readonly<LoginDialog>): void => void (shown = state)

function Probe() {
  const state = useLoginDialog()
  useEffect(() => show(state), [state])
  return null
}

beforeEach(() => {
  root = createRoot(document.createElement('div'))
  root.render(<Probe />)
})

afterEach(() => {
  closeLoginDialog()
  root.unmount()
})

const CLOSED = { open: false, redirectPath: undefined, modeType: undefined, id: undefined }
const become = (state: LoginDialog) => vi.waitFor(() => expect(shown).toEqual(state))

describe('spec 4: the login dialog', () => {
  test.each<[string, Parameters<typeof openLoginDialog>[0], LoginDialog]>([
    ['nothing said', undefined, { open: true, redirectPath: undefined, modeType: 'choose', id: undefined }],
    [
      'a way to go on',
      { redirectPath: '/account' },
      { open: true, redirectPath: '/account', modeType: 'choose', id: undefined },
    ],
    [
      'a content and a mode',
      { id: 7, modeType: 'phone' },
      { open: true, redirectPath: undefined, modeType: 'phone', id: 7 },
    ],
  ])('opens with %s, and closing clears it all', async (_, given, state) => {
    openLoginDialog(given)
    await become(state)
    closeLoginDialog()
    await become(CLOSED)
  })

  test('what an earlier opening said is not left', async () => {
    openLoginDialog({ redirectPath: '/account', id: 7, modeType: 'phone' })
    openLoginDialog()
    await become({ open: true, redirectPath: undefined, modeType: 'choose', id: undefined })
  })

  test('toggling flips it', async () => {
    toggleLoginDialog()
    await become({ ...CLOSED, open: true })
    toggleLoginDialog()
    await become(CLOSED)
  })
})
