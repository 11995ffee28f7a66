import type { ToolDefinition } from '../../tool.ts'
import english from './english-names.build.ts'
import { findCountry } from './view-state.ts'

/** Texts of the page of one country, given by its lowercase code. */
export function createCountryTexts({ label, title }: ToolDefinition, code: string) {
  const zh = findCountry(code)?.zh ?? ''
  return {
    title: title.replace('跨境资料查询', `${zh}法定假日`),
    summary: `${zh}的法定假日、银行假日、营销日和纪念日，注明补休和调休，可导出日历`,
    description: `${zh}（${english[code.toUpperCase()] ?? ''}）2024 至 2031 年的法定假日、银行假日、营销日和纪念日，按月排列，中文和英文名称，星期和类型，下一个假日倒计时，导出日历文件和表格，下载后断网也能用。`,
    keywords: [label, `${zh}节假日`, `${zh}法定假日`, `${zh}公众假期`],
  }
}
