import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { formatPlainPoint, type Lines } from './lines.ts'
import { MIN_SHOT_SECONDS, type ScriptBeat } from './operation.ts'
import { findPace, computeSpeechSeconds } from './operation/speech.ts'

/** Shot to which no picture is assigned yet. */
export interface PlannedShot {
  beat: ScriptBeat
  line: string
  /** Selling point of the shot. */
  point: string
  seconds: number
}

/**
 * Plan of shots that fills the length of the script, with the number of points in it; `isHurried` if speech is
 * uncomfortably fast, `isSparse` if there is much silence.
 */
export interface Plan {
  beats: PlannedShot[]
  points: number
  isHurried: boolean
  isSparse: boolean
}

const total = (beats: readonly PlannedShot[]): number => beats.reduce((sum, { seconds }) => sum + seconds, 0)

/**
 * Lines that must be spoken, shortened step by step until they fit: first the words that the tone adds to points are
 * dropped, then the last points.
 */
function told(
  lines: Lines,
  seconds: number,
  need: (line: string) => number,
  language: ComposedLanguage,
): PlannedShot[] {
  const beat = (kind: ScriptBeat, line: string, point = ''): PlannedShot => ({
    beat: kind,
    line,
    point,
    seconds: need(line),
  })
  const points = lines.points.map(({ text, line }) => beat('point', line, text))
  const whole = (): PlannedShot[] => [beat('hook', lines.hook), ...points, beat('close', lines.close)]
  for (let at = points.length - 1; at >= 0 && total(whole()) > seconds; at -= 1)
    points[at] = beat('point', formatPlainPoint(points[at]?.point ?? '', language), points[at]?.point)
  while (points.length > 0 && total(whole()) > seconds) points.pop()
  return whole()
}

/** Inserts further shots after the points in turn, or before the close if there are none. */
function withFurther(beats: readonly PlannedShot[], further: readonly PlannedShot[]): PlannedShot[] {
  const pointsAt = beats.flatMap(({ beat }, at) => (beat === 'point' ? [at] : []))
  const anchors = pointsAt.length > 0 ? pointsAt : [beats.length - 2]
  return beats.flatMap((one, at) => [one, ...further.filter((_, index) => anchors[index % anchors.length] === at)])
}

/** Assigns every second to a shot: spoken lines, the opening of the tone, product shots and silent shots. */
export function planScript(lines: Lines, seconds: number, pace: string, language: ComposedLanguage): Plan {
  const need = (line: string): number => computeSpeechSeconds(line, pace, language)
  let beats = told(lines, seconds, need, language)
  const points = beats.filter(({ beat }) => beat === 'point').length
  let spare = seconds - total(beats)
  if (spare < 0) return { beats: squeezed(beats, seconds), points, isHurried: true, isSparse: false }
  if (lines.intro !== '' && need(lines.intro) <= spare) {
    beats = [
      ...beats.slice(0, 1),
      { beat: 'intro', line: lines.intro, point: '', seconds: need(lines.intro) },
      ...beats.slice(1),
    ]
    spare -= need(lines.intro)
  }
  const room = Math.max(1, points)
  const shows = lines.shows.slice(0, room).map((line): PlannedShot => ({
    beat: 'show',
    line,
    point: '',
    seconds: Math.max(need(line), Math.min(4, findPace(pace).shot)),
  }))
  const cuts = Array.from({ length: 2 * room + 1 }, (): PlannedShot => ({
    beat: 'cut',
    line: '',
    point: '',
    seconds: Math.max(MIN_SHOT_SECONDS, findPace(pace).shot - 2),
  }))
  // At a fast pace silent shots are added before lines get extra time; otherwise spoken lines get it first.
  const comfort = findPace(pace).shot
  if (pace !== 'fast') spare = aired(beats, spare, (line) => Math.min(comfort, need(line) + 1))
  const further: PlannedShot[] = []
  for (const beat of [...shows, ...cuts]) {
    if (beat.seconds > spare) continue
    further.push(beat)
    spare -= beat.seconds
  }
  beats = withFurther(beats, further)
  const isSparse = spare > beats.length
  for (let at = 0; spare > 0; at = (at + 1) % beats.length, spare -= 1) grow(beats, at)
  return { beats, points, isHurried: false, isSparse }
}

function grow(beats: PlannedShot[], at: number): void {
  const beat = beats[at]
  if (beat) beats[at] = { ...beat, seconds: beat.seconds + 1 }
}

/** Adds a second to each shot below the comfortable length, from the first; returns the remaining time. */
function aired(beats: PlannedShot[], spare: number, comfort: (line: string) => number): number {
  let rest = spare
  for (const [at, { seconds, line }] of beats.entries()) {
    if (rest === 0 || seconds >= comfort(line)) continue
    grow(beats, at)
    rest -= 1
  }
  return rest
}

/** First and last line only, for scripts whose length allows no more. */
function squeezed(beats: readonly PlannedShot[], seconds: number): PlannedShot[] {
  const [first, last] = [beats[0], beats.at(-1)]
  if (!first || !last) return []
  const forLast = Math.min(last.seconds, Math.floor(seconds / 3))
  return [
    { ...first, seconds: seconds - forLast },
    { ...last, seconds: forLast },
  ]
}
