import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = 'TDK 优化'

const EXAMPLE = `<!doctype html><html lang="zh-CN"><head><title>首页</title><meta name='description' content='欢迎光临本店，我们竭诚为你服务。'></head><body><h1>折叠露营椅</h1><p>这款折叠露营椅用 7075 铝合金支架，自重 1.1 公斤，承重 120 公斤。</p><p>椅面是 600D 牛津布，透气耐磨。露营椅收起来长 35 厘米，可以塞进背包侧袋。</p><p>适合露营、钓鱼和写生。</p></body></html>`
const ENGLISH_EXAMPLE = `<!doctype html><html lang="en"><head><title>World's Best Yoga Mat - The #1 Choice of Everyone - Buy Now</title><meta name="description" content="Cork yoga mat."></head><body><h1>Cork Yoga Mat</h1><p>The cork yoga mat has a natural rubber base and a surface of cork. The yoga mat is 183 x 61 cm and 4 mm thick.</p><p>Cork grips better when damp. It rolls up small for travel. Made of natural cork.</p></body></html>`

const tool: ToolDefinition = {
  slug: 'tdkyh',
  order: 10,
  label: LABEL,
  group: 'ai',
  icon: 'search-check',
  words: [
    'TDK',
    '标题优化',
    '描述优化',
    '关键词优化',
    'SEO 优化',
    '网页标题',
    'meta 优化',
    'TDK 检查',
    '标题打分',
    '站内优化',
  ],
  summary: '给网页的标题、描述和关键词打分，说明原因，给出改法',
  title: `${LABEL}_网页标题、描述、关键词检查与改写_${SITE_FULL_NAME}`,
  description:
    '输入网址、粘贴源码或打开文件，按谷歌、必应、百度的显示长度给标题、描述和关键词打分，说明哪里不好，用网页自己的内容给出几组改法，前后对照，预览搜索结果。',
  keywords: [LABEL, '标题优化', '描述优化', 'SEO 标题检查', 'meta description 优化', '搜索结果预览'],
  offline: {
    works: true,
    reason: '粘贴的源码和文件在这台设备上分析，不上传；输入网址时由服务器读取，按「用模型生成」才交给模型',
  },
  fields: { view: 'value', language: 'value', engine: 'value', job: 'words', long: 'words' },
  examples: [
    { label: '标题是「首页」的商品页', state: { 'w.html': EXAMPLE }, expect: '折叠露营椅' },
    { label: '标题夸大的英文页', state: { 'w.html': ENGLISH_EXAMPLE }, expect: 'Cork Yoga Mat' },
  ],
  page: () => import('./page-tdk/page.tsx'),
}

export default tool
