import { appStatus } from '../../state/app-status.ts'
import { onNetworkChange } from '../device/device.ts'

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPromptEvent | undefined

/** Updates the app status when the app becomes online or offline, installed or installable. */
export function watchAppStatus(): void {
  appStatus.online = navigator.onLine
  onNetworkChange((online) => {
    appStatus.online = online
  })
  appStatus.installed = matchMedia('(display-mode: standalone)').matches
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallPromptEvent
    appStatus.canInstall = true
  })
  addEventListener('appinstalled', () => {
    offer = undefined
    appStatus.canInstall = false
    appStatus.installed = true
  })
}

/** Shows the browser's install prompt; true if the visitor accepted. */
export async function promptInstall(): Promise<boolean> {
  const answer = await offer?.prompt()
  offer = undefined
  appStatus.canInstall = false
  return answer?.outcome === 'accepted'
}

/** True on iOS, which has no install prompt: the visitor is then told to use the share sheet. */
export function needsIosHint(userAgent: string, maxTouchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
