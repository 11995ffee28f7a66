import type { ManifestOptions } from 'vite-plugin-pwa'

const NAME = process.env.VITE_SITE_NAME ?? '跨港'
const LATIN = process.env.VITE_SITE_NAME_LATIN ?? 'CrossPort'

/** What the system shows of the installed app. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${NAME} ${LATIN}`,
  short_name: NAME,
  description: '跨境电商卖家的随身工具箱：单位换算、文本处理等，断网也能用。',
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
    { src: '/icons/screenshot-phone.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: '手机上的长度换算' },
    { src: '/icons/screenshot-wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: '电脑上的全部工具' },
  ],
  shortcuts: [
    { name: '长度换算', url: '/tools-len', icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    { name: '重量换算', url: '/tools-zhiliang', icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    { name: '体积换算', url: '/tools-tiji', icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    { name: '筛选行', url: '/tools-shaixuan', icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
  ],
}
