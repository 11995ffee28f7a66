import { useRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../../ui/screens/error-screen.tsx'
import { ErrorPageLinks } from './elsewhere-links.tsx'

/** Decodes a path for display; an invalid path is unchanged. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Error page after a page crashed (product specification, section 2.4): links back to it with the typed input. */
export function FailedScreen({ failed }: { failed: string }) {
  const router = useRouter()
  const path = failed.split(/[?#]/, 1)[0] ?? ''
  return (
    <ErrorScreen
      back={
        <button
          className="btn btn-sea"
          onClick={() => void router.navigate({ href: failed, replace: true })}
          type="button"
        >
          回到刚才的页面
        </button>
      }
      detail={`出错的页面：${readable(path)}`}
      text="刚才的页面出错了，已经输入的内容还在。"
      title="页面出错了"
    >
      <ErrorPageLinks />
    </ErrorScreen>
  )
}
