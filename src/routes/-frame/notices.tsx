import { useRouter } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { isChunkError } from '../../lib/chunk-error.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { useLoginDialog } from '../../state/login-dialog.ts'
import { useMoreSheetOpen } from '../../state/more.ts'
import { openPalette, usePaletteOpen } from '../../state/palette.ts'
import { useOpenSheet } from '../../state/sheets.ts'
import { showToast } from '../../state/toast.ts'
import { useTrackingChoice } from '../../state/tracking-choice.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Creates a lazily loaded overlay. Without a network it shows a toast and opens once the network is back. */
function overPage(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(async () => {
    try {
      return await load()
    } catch (error) {
      if (isChunkError(error) && !navigator.onLine)
        showToast('没有网络，这部分还没有存到这台设备上，联网后会打开', { type: 'fail' })
      throw error
    }
  })
}

const Palette = overPage(async () => (await import('../../tools/catalogue/palette.tsx')).Palette)
const MoreSheet = overPage(async () => (await import('./more-sheet.tsx')).MoreSheet)
const MarketSheet = overPage(async () => (await import('../../tools/catalogue/board/market-sheet.tsx')).MarketSheet)
const LoginDialog = overPage(async () => (await import('../../account/login/login-dialog.tsx')).LoginDialog)
const ConsentLine = overPage(async () => (await import('./consent-line.tsx')).ConsentNotice)
const OfflineLine = overPage(async () => (await import('./offline-line.tsx')).OfflineNotice)
const BrowserSheet = overPage(async () => (await import('./browser-sheet.tsx')).BrowserSheet)
const BackupSheet = overPage(async () => (await import('./backup-sheet.tsx')).BackupSheet)

/** Starts the session once the browser is idle, and requests the login on pages that require it. */
function useSessionStart(): void {
  const router = useRouter()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const start = async (): Promise<void> => {
      const { startSessionGuard } = await import('./follow-login.ts')
      if (!gone) stop = startSessionGuard(router)
    }
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    // If the chunk cannot be loaded, the visitor counts as signed out until the next page.
    idle(() => void start().catch((error: unknown) => console.info('session not started', error)))
    return () => {
      gone = true
      stop?.()
    }
  }, [router])
}

/** All overlays: search palette, 更多 sheet, login, toasts, and the notice of a new version. */
export function Notices() {
  const paletteOpen = usePaletteOpen()
  const moreOpen = useMoreSheetOpen()
  const sheet = useOpenSheet()
  const { open: loginOpen } = useLoginDialog()
  const { agreed, isOpen } = useTrackingChoice()
  const { offlineLine, updateReady } = useAppStatus()
  useSessionStart()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <UpdateNotice />
      <Toaster />
      {isOpen && agreed === undefined ? <ConsentLine /> : offlineLine && !updateReady && <OfflineLine />}
      {paletteOpen && <Palette />}
      {moreOpen && <MoreSheet />}
      {loginOpen && <LoginDialog />}
      {sheet === 'markets' && <MarketSheet />}
      {sheet === 'backup' && <BackupSheet />}
      {sheet === 'browser' && <BrowserSheet />}
    </>
  )
}
