/** Common reasons for sending a content back; the editor may change or extend them. */
export const REFUSAL_REASONS = [
  '标题和正文说的不是一件事，请改成一致。',
  '没有写明来源或日期，请补上可以核对的来源。',
  '像广告，请删去联系方式和推销的话。',
  '和已有内容重复，请写出不同的地方。',
  '有平台或法律禁止的商品、词语，请删去。',
  '缺少读者要用的信息，请补全。',
  '转载了他人的文字，请用自己的话写，并注明来源。',
] as const
