import type { EmojiRequest } from '../../../engines/emoji/operation.ts'
import { emojiWorker } from '../../../workers/emoji.ts'
import type { ColumnJob } from '../shared/column-run.ts'

/** Batch job that translates one text per line with the same options. */
export function createEmojiColumn(options: Omit<EmojiRequest, 'seed' | 'text'>): ColumnJob {
  return {
    takes: ['文字'],
    gives: ['结果'],
    fileName: 'emoji 翻译',
    runRow: async ([text = ''], signal) => {
      const { text: result } = await emojiWorker.call('translate', { ...options, text, seed: 1 }, { signal })
      return [result]
    },
  }
}
