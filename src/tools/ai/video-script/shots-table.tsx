import { spokenLanguage, spokenLength, secondsFor } from '../../../engines/video-script/operation/speech.ts'
import type { Shot } from '../../../engines/video-script/operation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { ExportSelect } from '../../shared/export-select.tsx'
import { scriptTable, spokenText, toSrt } from './script-files.ts'

export interface ShotsTableProps {
  /** With the lines as they are now. */
  shots: readonly Shot[]
  title: string
  language: string
  pace: string
}

/** How a line fits its shot. */
function fitWords({ line, from, to }: Shot, pace: string, language: string): { words: string; isFast: boolean } {
  if (line.trim() === '') return { words: '无口播', isFast: false }
  const spoken = spokenLanguage(language)
  const rate = spokenLength(line, spoken) / (to - from)
  const isFast = secondsFor(line, pace, spoken) > to - from
  return { words: `${rate.toFixed(1)} ${spoken === 'zh' ? '字' : '词'}/秒${isFast ? '，偏快' : ''}`, isFast }
}

/** The shots of a script with their seconds, and ways to take them along. */
export function ShotsTable({ shots, title, language, pace }: ShotsTableProps) {
  const total = shots.at(-1)?.to ?? 0
  return (
    <section aria-label="分镜表" className="sheet mb-4 p-3 sm:p-4">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base">
          分镜表 <span className="text-sm font-normal text-soft numerals">{shots.length} 镜，共 {total} 秒</span>
        </h3>
        <CopyButton label="复制口播稿" text={spokenText(shots)} />
        <button className="btn" onClick={() => saveFile(`${title}.srt`, new Blob([toSrt(shots)], { type: 'application/x-subrip' }))} type="button">
          <Icon className="size-4" name="captions" />
          SRT 字幕
        </button>
        <ExportSelect count={shots.length} fileName={title} table={() => scriptTable(shots)} />
      </div>
      <div className="-mx-3 overflow-x-auto px-3 sm:-mx-4 sm:px-4" tabIndex={0}>
        <table className="w-full min-w-2xl border-collapse text-left text-sm">
          <thead className="text-xs text-soft">
            <tr className="border-b border-rule">
              {['秒', '画面', '口播', '屏幕字', '声音'].map((heading) => (
                <th className="py-1.5 pr-3 font-medium whitespace-nowrap" key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shots.map((shot) => {
              const { words, isFast } = fitWords(shot, pace, language)
              return (
                <tr className="border-b border-rule align-top last:border-0" key={shot.from}>
                  <th className="py-2 pr-3 font-normal whitespace-nowrap numerals" scope="row">
                    {shot.from}–{shot.to}
                  </th>
                  <td className="w-2/5 py-2 pr-3" lang={language}>
                    <span className="text-soft">{shot.shot}</span> {shot.picture}
                  </td>
                  <td className="w-2/5 py-2 pr-3" lang={language}>
                    {shot.line}
                    <span className={`block text-xs numerals ${isFast ? 'text-signal' : 'text-soft'}`}>{words}</span>
                  </td>
                  <td className="min-w-24 py-2 pr-3" lang={language}>{shot.subtitle}</td>
                  <td className="min-w-24 py-2" lang={language}>{shot.sound}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
