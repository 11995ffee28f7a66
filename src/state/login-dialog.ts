import { proxy } from 'valtio'
import { recordLoginStep } from './login-steps.ts'
import { snapshotHook } from './snapshot-hook.ts'

/** What the dialog shows: the phone's form with the other ways under it, or the form alone. */
export type LoginMode = 'choose' | 'phone'

/** The login dialog (product specification, section 3). */
export interface LoginDialog {
  open: boolean
  /** Own path to go to after the login; undefined stays. */
  redirectPath: string | undefined
  /** Undefined while it is closed. */
  modeType: LoginMode | undefined
  /** The content for whose sake the login was asked. */
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

const useCurrent = snapshotHook(state)

export function useLoginDialog(): Readonly<LoginDialog> {
  return useCurrent()
}
