import type { AppRouter } from '../../router.tsx'
import { buildPageLink } from '../../state/url-state.ts'
import { shareInWechat } from '../../sync/app/wechat-share.ts'
import { getPageHead } from './head.ts'
import { getSharePicturePath } from './picture-path.ts'
import { describePage } from './use-page.ts'

/** Updates the share data of WeChat's browser, now and after each navigation. */
export function startWechatShareUpdates(router: AppRouter): void {
  const tell = (): void => {
    const { title, meta, canonical } = getPageHead(router)
    const page = describePage(router.state.matches)
    // The link contains the entered values without private text.
    void shareInWechat({
      title,
      desc: meta.description ?? '',
      link: () => buildPageLink(false),
      imgUrl: location.origin + getSharePicturePath(page, canonical),
    })
  }
  router.subscribe('onResolved', tell)
  tell()
}
