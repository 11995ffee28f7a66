import { proxy } from 'valtio'
import { recordLoginStep } from './login-steps.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Content of the dialog: the phone form with other login methods, or the form alone. */
export type LoginMode = 'choose' | 'phone'

/** The login dialog (product specification, section 3). */
export interface LoginDialog {
  open: boolean
  /** Path on this site to open after the login; undefined stays on the page. */
  redirectPath: string | undefined
  /** Undefined while the dialog is closed. */
  modeType: LoginMode | undefined
  /** Id of the content for which the login was requested. */
  id: number | undefined
}

const state = proxy<LoginDialog>({ open: false, redirectPath: undefined, modeType: undefined, id: undefined })

export function openLoginDialog({
  redirectPath,
  modeType = 'choose',
  id,
}: { redirectPath?: string; modeType?: LoginMode; id?: number } = {}): void {
  if (!state.open) recordLoginStep('open')
  Object.assign(state, { open: true, redirectPath, modeType, id })
}

export function closeLoginDialog(): void {
  Object.assign(state, { open: false, redirectPath: undefined, modeType: undefined, id: undefined })
}

export function toggleLoginDialog(): void {
  state.open = !state.open
}

const useCurrent = createSnapshotHook(state)

export function useLoginDialog(): Readonly<LoginDialog> {
  return useCurrent()
}
