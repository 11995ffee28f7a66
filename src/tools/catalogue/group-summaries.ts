import type { ToolGroupId } from '../tool.ts'

/** Summaries of the tool groups; only lists of tools show them. */
export const GROUP_SUMMARIES: Readonly<Record<ToolGroupId, string>> = {
  money: '汇率、牌价与收款手续费',
  lookup: '仓库、港口、编码与节假日',
  converter: '重量、尺寸、体积，精确到每一位',
  text: '百万行也不卡，文件不离开本机',
  ai: '撰写、改写与风险检查',
  seo: '网页信息提取',
  video: '社交媒体视频',
  physics: '压力、能量、功率与扭矩',
}
