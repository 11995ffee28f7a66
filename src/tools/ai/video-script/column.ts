import type { ScriptRequest } from '../../../engines/video-script/operation.ts'
import { scriptsWorker } from '../../../workers/video-script.ts'
import type { ColumnJob } from '../shared/column-run.ts'
import { joinSpokenLines, toSrt } from './script-files.ts'

/** Batch job: one product per line, one script each. */
export function createScriptColumn(request: Omit<ScriptRequest, 'seed'>): ColumnJob {
  return {
    takes: ['产品或主题', '卖点（分号隔开）', '行动提示', '写给谁'],
    gives: ['标题', '分镜', '口播稿', 'SRT 字幕'],
    fileName: '视频脚本',
    runRow: async ([name = '', points = '', cta = '', audience = ''], signal) => {
      const row = {
        ...request,
        name,
        points: points.replaceAll(/[;；]\s*/g, '\n'),
        cta: cta || request.cta,
        audience: audience || request.audience,
        seed: 1,
      }
      const { title, shots } = await scriptsWorker.call('compose', row, { signal })
      return [
        title,
        shots
          .map(
            ({ from, to, shot, picture, line }) => `${from}–${to} ${shot} ${picture}${line === '' ? '' : ` | ${line}`}`,
          )
          .join('\n'),
        joinSpokenLines(shots),
        toSrt(shots),
      ]
    },
  }
}
