import { useLoadedSession } from '../use-signed-in.ts'
import { FormPart } from './form-part.tsx'
import { ReceivedMessages } from './received.tsx'

interface OfferPartProps {
  contentId: number
  title: string
  /** Account that published the content. */
  authorId: number | undefined
}

/** Form that writes to the publisher of a job or goods; the publisher sees the received messages instead. */
export function OfferPart({ contentId, title, authorId }: OfferPartProps) {
  const { account } = useLoadedSession()
  return (
    <section aria-labelledby="offer" className="mt-8 print:hidden">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="offer">
        联系发布者
      </h2>
      <p className="mt-2 text-sm text-soft">
        {authorId === undefined ? '由本站的运营者收下并转告。' : '发布者和本站的运营者能看到你写的内容。'}
      </p>
      <FormPart form="offer" subject={String(contentId)} title={title} />
      {account !== undefined && account.id === authorId && (
        <ReceivedMessages contentId={contentId} of="询问" title={title} />
      )}
    </section>
  )
}
