import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'paixu',
  order: 4,
  label: '排序',
  icon: 'arrow-down-narrow-wide',
  words: ['行排序', '升序', '降序', '倒序', '拼音排序', '按数字排序', '颠倒行', 'sort', 'sort lines'],
  summary: '按拼音、数值或自然顺序排列各行',
  examples: [
    { label: 'SKU 按数字大小', state: { x: 'SKU-10\nSKU-9\nSKU-100' }, expect: 'SKU-9\nSKU-10\nSKU-100' },
    { label: '城市按拼音', state: { x: '深圳\n义乌\n宁波\n广州', by: 'pinyin' }, expect: '广州\n宁波\n深圳\n义乌' },
    {
      label: '按销量从大到小',
      state: { x: '杯子 120 件\n耳机 1,350 件\n支架 86 件', by: 'number', descending: '1' },
      expect: '耳机 1,350 件\n杯子 120 件',
    },
  ],
})
