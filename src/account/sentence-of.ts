/** Chinese names of API fields, as the forms show them. */
const NAMES: Readonly<Record<string, string>> = {
  picture: '头像',
  nickName: '昵称',
  gender: '性别',
  description: '简介',
  area: '地区',
  companyLogo: '企业标志',
  companyAbbreviation: '企业简称',
  companyWebsite: '企业网站',
  companyName: '企业名称',
  country: '注册地',
  licenceNumber: '登记号码',
  documents: '证明图片',
  safetyCode: '验证码',
}

/** Error message of a form, with the API's English field names replaced by Chinese ones. */
export function getErrorSentence(error: unknown, otherwise: string): string {
  if (!(error instanceof Error)) return otherwise
  return error.message.replaceAll(/(^|；)(?:缺少 )?([A-Za-z]+)(?: |$)/g, (found, start: string, name: string) =>
    Object.hasOwn(NAMES, name) ? `${start}${found.includes('缺少') ? '缺少' : ''}${NAMES[name] ?? name}` : found,
  )
}
