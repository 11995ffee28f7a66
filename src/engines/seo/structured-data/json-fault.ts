/** First error in JSON, with its reason. */
export interface JsonFault {
  /** Chinese sentence. */
  what: string
  /** UTF-16 offset from the start. */
  at: number
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /(?:true|false|null)\b/y
const SPACE = /[ \t\n\r]*/y

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** Describes the likely mistake at a position where JSON expects something else. */
function reasonAt(text: string, at: number, expected: string): string {
  const rest = text.slice(at, at + 4)
  if (rest === '') return '内容没有写完，缺少结尾的括号或引号'
  if (/^[“”‘’「」]/.test(rest)) return '引号要用英文的 "'
  if (rest.startsWith("'")) return '不能用单引号，要用 "'
  if (rest.startsWith('//') || rest.startsWith('/*')) return 'JSON 里不能写注释'
  if (rest.startsWith('<!--') || rest.startsWith('<![C')) return '不要用 HTML 注释或 CDATA 包住'
  if (/^[，：；【】｛｝]/.test(rest)) return `「${rest.slice(0, 1)}」是中文标点，要用英文标点`
  return `这里应该是${expected}`
}

/** Finds the first error of a text that JSON.parse refuses, without recursion; undefined if there is none. */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = []
  let at = 0
  let state: 'value' | 'key' | 'first key' | 'first value' | 'after' = 'value'
  const fault = (expected: string): JsonFault => ({ what: reasonAt(text, at, expected), at })
  for (;;) {
    at += lengthAt(SPACE, text, at)
    const unit = text[at]
    if (state === 'after') {
      const inside = open.at(-1)
      if (inside === undefined) return unit === undefined ? undefined : { what: '结尾之后还有多余的内容', at }
      if (unit === ',') state = inside === '{' ? 'key' : 'value'
      else if (unit === (inside === '{' ? '}' : ']')) open.pop()
      else return fault(inside === '{' ? '逗号或 }' : '逗号或 ]')
      at += 1
      continue
    }
    if (state === 'key' || state === 'first key') {
      if (unit === '}' && state === 'first key') {
        open.pop()
        at += 1
        state = 'after'
        continue
      }
      if (unit === '}') return { what: '最后一项后面多了逗号', at }
      if (unit !== '"') return fault('带双引号的属性名')
      const end = endOfString(text, at)
      if (typeof end !== 'number') return end
      at = end + lengthAt(SPACE, text, end)
      if (text[at] !== ':') return fault('冒号')
      at += 1
      state = 'value'
      continue
    }
    if (unit === '{' || unit === '[') {
      open.push(unit)
      at += 1
      state = unit === '{' ? 'first key' : 'first value'
      continue
    }
    if (unit === ']' && state === 'first value') open.pop()
    else if (unit === ']' && open.at(-1) === '[') return { what: '最后一项后面多了逗号', at }
    const end = unit === ']' && state === 'first value' ? at + 1 : endOfValue(text, at)
    if (typeof end !== 'number') return end
    if (end === at) return fault('一个值')
    at = end
    state = 'after'
  }
}

function endOfValue(text: string, at: number): number | JsonFault {
  return text[at] === '"' ? endOfString(text, at) : at + (lengthAt(NUMBER, text, at) || lengthAt(WORD, text, at))
}

function endOfString(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 0x22) return at + 1
    if (unit < 0x20) return { what: '文字里有没有转义的换行或控制字符', at }
    if (unit !== 0x5c) continue
    const escape = lengthAt(ESCAPE, text, at)
    if (escape === 0) return { what: '反斜杠后面的字符不对', at }
    at += escape - 1
  }
  return { what: '内容没有写完，缺少结尾的引号', at: text.length }
}
