import { AppLink } from '../../ui/app-link.tsx'
import type { CardOf } from '../shared/cards.ts'
import { formatBeijingTime } from '../shared/beijing-time.ts'
import { HighlightedText } from '../shared/marked.tsx'

export type FlashCard = CardOf<'flash'>

/** Row of a flash: time, mark of an important one, headline and source. */
export function FlashRow({ flash, marks }: { flash: FlashCard; marks: string }) {
  const { time } = formatBeijingTime(flash.publishedAt)
  return (
    <article className={`py-3 ${time === '' ? '' : 'grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3'}`}>
      {time !== '' && (
        <time className="pt-0.5 text-sm text-soft numerals" dateTime={flash.publishedAt}>
          {time}
        </time>
      )}
      <div className="min-w-0">
        <h3 className="text-base font-medium">
          {flash.importance > 1 && (
            <span
              aria-label="重要"
              className="mr-2 inline-block size-2 rounded-full bg-signal align-middle"
              role="img"
              title="重要"
            />
          )}
          <AppLink className="hover:text-sea hover:underline" href={`/news/${flash.handle}`}>
            <HighlightedText marks={marks} text={flash.title} />
          </AppLink>
        </h3>
        <p className="mt-1 prose-zh text-sm text-soft">
          <HighlightedText marks={marks} text={flash.summary} />
        </p>
        {flash.source && <p className="mt-1 text-xs text-soft">来源：{flash.source.name}</p>}
      </div>
    </article>
  )
}
