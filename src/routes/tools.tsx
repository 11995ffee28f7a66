import { createFileRoute } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { ToolsIndex } from '../tools/catalogue/tools-index.tsx'

export const Route = createFileRoute('/tools')({
  staticData: {
    page: {
      layout: 'tools-index',
      title: `全部工具_跨境电商在线工具箱_${SITE_FULL_NAME}`,
      description: '跨境电商卖家常用的在线工具：汇率、仓库、港口、编码、节假日、单位换算和文本处理，安装后断网也能用。',
      keywords: ['跨境电商工具', '汇率换算', '资料查询', '单位换算', '文本处理'],
      crumbs: [{ label: '全部工具' }],
    },
  },
  component: ToolsIndex,
})
