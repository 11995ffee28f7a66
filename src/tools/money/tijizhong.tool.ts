import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const tool: ToolDefinition = {
  slug: 'tijizhong',
  group: 'money',
  order: 5,
  label: '体积重与计费重',
  icon: 'scale',
  words: ['体积重', '计费重', '体积重量', '抛重', '泡重', '材积重', '计抛', '泡货', '除 5000', '除 6000', '除 139', '围长', '装箱', '头程', '箱规', '每箱个数', '单个运费重', 'volumetric weight', 'dimensional weight', 'DIM', 'billable weight', 'chargeable weight', 'girth', 'CBM'],
  summary: '按几种除数同时算体积重，与实重取大，给出方数和围长',
  title: `体积重与计费重_在线计算工具_${SITE_FULL_NAME}`,
  description: '体积重与计费重计算：长宽高可写 60*40*30cm 或英寸英尺，按 ÷5000、÷6000、÷139、÷166 等可改的除数并排比较，含进位、多件、每个合多少、方数与围长，可粘贴整张箱单并导出，断网也能用。',
  keywords: ['体积重与计费重', '体积重计算', '计费重', '抛重计算', '材积重', '方数计算', '围长计算'],
  offline: { works: true, reason: '除数和计算都在这台设备上，不需要网络' },
  fields: { l: 'value', w: 'value', h: 'value', u: 'value', kg: 'value', lb: 'value', g: 'value', oz: 'value', k: 'value', n: 'value', i: 'value', d: 'value', s: 'value', r: 'value', m: 'value' },
  drafts: ['cartons'],
  examples: [
    { label: '60×40×30 厘米、5 千克的纸箱', state: { l: '60', w: '40', h: '30', u: 'cm', kg: '5' }, expect: '14.5 kg' },
    { label: '24×16×12 英寸、20 磅，三箱', state: { l: '24', w: '16', h: '12', u: 'in', lb: '20', n: '3' }, expect: '102 lb' },
    { label: '一箱 24 个，每个合多少计费重', state: { l: '60', w: '40', h: '30', u: 'cm', kg: '5', i: '24' }, expect: '0.60417 kg' },
    { label: '所有除数的每边都向上取整', state: { l: '60', w: '40', h: '30', u: 'cm', kg: '5', s: 'up' }, expect: '28 lb' },
  ],
  page: () => import('./billable-weight/page.tsx'),
}

export default tool
