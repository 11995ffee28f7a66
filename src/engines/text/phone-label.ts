const LABEL_BEFORE = 16
const LABEL =
  /(?:电话|手机|座机|固话|热线|联系|致电|拨打|传真|号码|微信|tel|phone|mobile|mob|cell|fax|call|hotline|whatsapp|wechat|contact)[^\d\n]{0,8}$/i

/** True if a label before a position announces a phone number. */
export const hasPhoneLabel = (line: string, at: number): boolean =>
  LABEL.test(line.slice(Math.max(0, at - LABEL_BEFORE), at))
