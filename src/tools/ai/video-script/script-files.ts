import type { Shot } from '../../../engines/video-script/operation.ts'
import type { FormValues } from '../shared/form.ts'

/** Id of the group with a script's lines, and id of the part with a shot's line. */
export const SCRIPT_GROUP = 'script'
export const getLineId = (at: number): string => `line-${at + 1}`

/** Shots with their edited lines. */
export function applyShotEdits(shots: readonly Shot[], texts: FormValues): Shot[] {
  return shots.map((shot, at) => ({ ...shot, line: texts[`${SCRIPT_GROUP}.${getLineId(at)}`] ?? shot.line }))
}

/** Script as a table, headings first. */
export function toScriptTable(shots: readonly Shot[]): string[][] {
  return [
    ['镜头', '开始（秒）', '结束（秒）', '景别', '画面', '口播', '屏幕字', '声音'],
    ...shots.map(({ from, to, shot, picture, line, subtitle, sound }, at) => [
      String(at + 1),
      String(from),
      String(to),
      shot,
      picture,
      line,
      subtitle,
      sound,
    ]),
  ]
}

function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0')
  return `${part(Math.floor(milliseconds / 3_600_000), 2)}:${part(Math.floor(milliseconds / 60_000) % 60, 2)}:${part(Math.floor(milliseconds / 1000) % 60, 2)},${part(milliseconds % 1000, 3)}`
}

/** Splits a line into subtitle cues: sentences, or pieces of long ones that fit on the screen. */
function cuesOf(line: string): string[] {
  const most = /\p{Script=Han}/u.test(line) ? 16 : 42
  const pieces = line.match(/[^，。！？；,.!?;]+(?:[，。！？；]|[,.!?;](?=\s|$)|[,.!?;](?!\s))*/gu) ?? [line]
  const cues: string[] = []
  for (const piece of pieces) {
    const last = cues.at(-1)
    if (last !== undefined && Array.from(last + piece).length <= most) cues[cues.length - 1] = last + piece
    else cues.push(piece)
  }
  return cues.map((cue) => cue.trim()).filter((cue) => cue !== '')
}

/** Converts the lines to SubRip subtitles; each shot's time is divided by text length. */
export function toSrt(shots: readonly Shot[]): string {
  const cues = shots.flatMap(({ from, to, line }) => {
    const texts = cuesOf(line)
    const total = texts.reduce((sum, text) => sum + text.length, 0)
    let said = 0
    return texts.map((text) => {
      const start = from + ((to - from) * said) / total
      said += text.length
      return { start, end: from + ((to - from) * said) / total, text }
    })
  })
  return cues
    .map(({ start, end, text }, at) => `${at + 1}\r\n${stamp(start)} --> ${stamp(end)}\r\n${text}\r\n`)
    .join('\r\n')
}

/** Spoken text, one line per shot. */
export function joinSpokenLines(shots: readonly Shot[]): string {
  return shots
    .map(({ line }) => line)
    .filter((line) => line !== '')
    .join('\n')
}
