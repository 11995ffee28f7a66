import { createFileRoute } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { ToolsIndex } from '../tools/catalogue/tools-index.tsx'

export const Route = createFileRoute('/tools')({
  staticData: { layout: 'tools-index', crumbs: [{ label: '全部工具' }] },
  head: () => ({
    meta: [
      { title: `全部工具_跨境电商在线工具箱_${SITE_FULL_NAME}` },
      { name: 'description', content: '跨境电商卖家常用的在线工具：单位换算、文本处理等，结果精确，安装后断网也能用。' },
      { name: 'keywords', content: '跨境电商工具,单位换算,文本处理,在线工具' },
    ],
  }),
  component: ToolsIndex,
})
