import { lazyPart } from '../../ui/lazy-part.tsx'
import { SignInPrompt } from '../sign-in-first.tsx'
import { useLoadedSession } from '../use-signed-in.ts'

const KeptList = lazyPart(async () => (await import('./kept-list.tsx')).SyncSettings, <div className="min-h-[60rem]" />)

/**
 * /account/kept: the data that syncs with the account, the data that remains on the device, and the switches for it.
 */
export default function KeptPage() {
  const { status, account } = useLoadedSession()
  return (
    // The full height keeps the footer below the screen while the content loads.
    <div className="min-h-dvh">
      <h1 className="mt-2 text-xl">同步的内容</h1>
      <p className="mt-2 prose-zh text-soft">跟着账号走的，登录后在每台设备上都一样；其余只在这台设备上。</p>
      {status === 'in' && account ? (
        <KeptList account={account.id} />
      ) : (
        <SignInPrompt text="登录后，收藏、市场和置顶在你的每台设备上都一样。不登录时全部存在这台设备上，可以存成文件带走。" />
      )}
    </div>
  )
}
