import { createFileRoute } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { Home } from '../tools/catalogue/home.tsx'

export const Route = createFileRoute('/')({
  staticData: {
    page: {
      layout: 'footer-layout',
      title: `${SITE_FULL_NAME}_跨境电商卖家的随身工具箱`,
      description:
        '跨港是跨境电商卖家的随身工具箱：汇率、FBA 仓库、港口、HS 编码、各国节假日、重量与尺寸换算、文本处理，装到手机桌面，断网也能用。',
      keywords: ['跨境电商', '跨境电商工具', '汇率换算', 'FBA 仓库', 'HS 编码', '单位换算', '文本处理'],
    },
  },
  // The first currencies of the region include those of the default markets.
  loader: async ({ context: { ask } }) => ({
    rates: await ask('bundledBoard', { source: 'CNY', region: 'hot', most: 5 }),
    days: await ask('daysAhead', {}),
  }),
  component: HomePage,
})

function HomePage() {
  return <Home {...Route.useLoaderData()} />
}
