import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_PATH } from '../../src/lib/shared-text.ts'

const NAME = process.env.VITE_SITE_NAME ?? '跨港'
const LATIN = process.env.VITE_SITE_NAME_LATIN ?? 'CrossPort'

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** Web app manifest of the installed app. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${NAME} ${LATIN}`,
  short_name: NAME,
  description: '跨境电商卖家的随身工具箱：汇率、仓库、港口、编码、换算和文本处理，断网也能用。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#faf9f5',
  background_color: '#faf9f5',
  categories: ['business', 'productivity', 'utilities'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/icons/screenshot-phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: '手机上的首页',
    },
    {
      src: '/icons/screenshot-wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: '电脑上的全部工具',
    },
  ],
  // The method is POST, so that shared data is in no URL; the service worker reads it.
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  // The first tools in catalogue order; systems show at most four.
  shortcuts: [
    shortcut('汇率换算', '/tools-hlhs'),
    shortcut('FBA 仓库地址', '/tools-fba'),
    shortcut('HS 编码查询', '/tools-hs'),
    shortcut('重量换算', '/tools-zhiliang'),
  ],
}
