import {
  getSpokenLanguage,
  measureSpokenLength,
  computeSpeechSeconds,
} from '../../../engines/video-script/operation/speech.ts'
import type { Shot } from '../../../engines/video-script/operation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { ExportSelect } from '../../shared/export-select.tsx'
import { toScriptTable, joinSpokenLines, toSrt } from './script-files.ts'

interface ShotsTableProps {
  /** Shots with their edited lines. */
  shots: readonly Shot[]
  title: string
  language: string
  pace: string
  /** Called when the table is copied or exported. */
  onUse: () => void
}

/** Text that says how well a line's speaking time fits its shot. */
function fitWords({ line, from, to }: Shot, pace: string, language: string): { words: string; isFast: boolean } {
  if (line.trim() === '') return { words: '无口播', isFast: false }
  const spoken = getSpokenLanguage(language)
  const rate = measureSpokenLength(line, spoken) / (to - from)
  const isFast = computeSpeechSeconds(line, pace, spoken) > to - from
  return { words: `${rate.toFixed(1)} ${spoken === 'zh' ? '字' : '词'}/秒${isFast ? '，偏快' : ''}`, isFast }
}

const CELL = 'py-2 pr-3 max-sm:block max-sm:py-0.5 max-sm:pr-0'

function ShotRow({ shot, pace, language }: { shot: Shot; pace: string; language: string }) {
  const { words, isFast } = fitWords(shot, pace, language)
  return (
    <tr className="border-b border-rule align-top last:border-0 max-sm:block max-sm:py-2">
      <th className={`font-normal whitespace-nowrap numerals max-sm:text-soft ${CELL}`} scope="row">
        {shot.from}–{shot.to}
        <span className="sm:hidden"> 秒</span>
      </th>
      <td className={`w-2/5 max-sm:w-full ${CELL}`} lang={language}>
        <span className="text-soft">{shot.shot}</span> {shot.picture}
      </td>
      <td className={`w-2/5 font-medium max-sm:w-full ${CELL}`} lang={language}>
        {shot.line}
        <span className={`block text-xs font-normal numerals ${isFast ? 'text-signal' : 'text-soft'}`}>{words}</span>
      </td>
      <td className={`min-w-20 max-sm:text-soft ${CELL}`} lang={language}>
        {shot.subtitle !== '' && <span className="sm:hidden">屏幕字：</span>}
        {shot.subtitle}
      </td>
      <td className={`min-w-20 max-sm:text-soft ${CELL}`} lang={language}>
        <span className="sm:hidden">声音：</span>
        {shot.sound}
      </td>
    </tr>
  )
}

/** Table of a script's shots with their times, and buttons to copy or export it. */
export function ShotsTable({ shots, title, language, pace, onUse }: ShotsTableProps) {
  const saveSrt = (): void => {
    onUse()
    saveFile(`${title}.srt`, new Blob([toSrt(shots)], { type: 'application/x-subrip' }))
  }
  const total = shots.at(-1)?.to ?? 0
  return (
    <section aria-label="分镜表" className="sheet mb-4 p-3 sm:p-4">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base">
          分镜表{' '}
          <span className="text-sm font-normal text-soft numerals">
            {shots.length} 镜，共 {total} 秒
          </span>
        </h3>
        <CopyButton label="复制口播稿" onUse={onUse} text={joinSpokenLines(shots)} />
        <button className="btn" onClick={saveSrt} type="button">
          <Icon className="size-4" name="captions" />
          SRT 字幕
        </button>
        <ExportSelect count={shots.length} fileName={title} table={() => (onUse(), toScriptTable(shots))} />
      </div>
      {/* A phone has no room for five columns: there each shot stands as a block. */}
      <table className="w-full border-collapse text-left text-sm max-sm:block">
        <thead className="text-xs text-soft max-sm:sr-only">
          <tr className="border-b border-rule">
            {['秒', '画面', '口播', '屏幕字', '声音'].map((heading) => (
              <th className="py-1.5 pr-3 font-medium whitespace-nowrap" key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {shots.map((shot) => (
            <ShotRow key={shot.from} language={language} pace={pace} shot={shot} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
