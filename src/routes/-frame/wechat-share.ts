import type { AppRouter } from '../../router.tsx'
import { currentLink } from '../../state/url-state.ts'
import { shareInWechat } from '../../sync/app/wechat-share.ts'
import { getPageHead } from './head.ts'
import { getSharePicturePath } from './picture-path.ts'
import { describePage } from './use-page.ts'

/** Tells WeChat's browser what the open page is called when it is shared, now and after each navigation. */
export function startWechatShareUpdates(router: AppRouter): void {
  const tell = (): void => {
    const { title, meta, canonical } = getPageHead(router)
    const page = describePage(router.state.matches)
    // With the values that are entered, and without the visitor's own words.
    void shareInWechat({
      title,
      desc: meta.description ?? '',
      link: () => currentLink(false),
      imgUrl: location.origin + getSharePicturePath(page, canonical),
    })
  }
  router.subscribe('onResolved', tell)
  tell()
}
