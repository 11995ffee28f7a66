import { USER_LOAD_STATE } from '../../state/session.ts'
import { ownRegistrationQuery } from '../../sync/messages/reads.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { formatBeijingDay } from '../information/day-text.ts'
import { useLoadedSession } from '../use-signed-in.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { FormPart } from './form-part.tsx'
import { ReceivedMessages } from './received.tsx'

interface EventPartProps {
  contentId: number
  title: string
  /** Account that published the event. */
  authorId: number | undefined
}

/** Describes the places left of an event. */
function placesText({ places, taken, isOpen }: { places: number | null; taken: number; isOpen: boolean }): string {
  if (!isOpen) return `报名已结束，共 ${String(taken)} 人`
  if (places === null) return `已报名 ${String(taken)} 人，不限名额`
  return taken >= places
    ? `名额 ${String(places)} 人，已满`
    : `名额 ${String(places)} 人，还有 ${String(places - taken)} 个`
}

/**
 * Registers for an event, shows and cancels the visitor's registration, and lists the participants for the organizer.
 */
export function EventPart({ contentId, title, authorId }: EventPartProps) {
  const { account, status, loadState } = useLoadedSession()
  const isAccountKnown = status === 'out' || account !== undefined || loadState === USER_LOAD_STATE.fail
  const { value, error, retry } = useRead(
    isAccountKnown ? ownRegistrationQuery(contentId, account?.id ?? 0) : undefined,
  )
  const isRegistered = value !== undefined && value.registeredAt !== null
  const isFull =
    value !== undefined &&
    value.registeredAt === null &&
    (!value.isOpen || (value.places !== null && value.taken >= value.places))
  return (
    <section aria-labelledby="registration" className="mt-8 print:hidden">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="registration">
        报名
      </h2>
      <p className="mt-2 min-h-[1lh] text-sm text-soft numerals">
        {value ? placesText(value) : error && '没有读到名额，联网后再看'}
      </p>
      {/* Both share a cell: the registration replaces the form, and nothing below moves. */}
      <div className="grid">
        {isRegistered && (
          <div className="col-start-1 row-start-1 mt-3 flex flex-wrap items-center gap-3 self-start">
            <p className="font-medium">
              已报名
              <span className="font-normal text-soft numerals">，{formatBeijingDay(value.registeredAt ?? '')}</span>
            </p>
            <CancelRegistration onDone={retry} subject={String(contentId)} title={title} />
            {account === undefined && (
              <p className="basis-full text-sm text-soft">
                报名记在这台设备上，在
                <TextLink href="/account">我的账号</TextLink>
                里也能取消。
              </p>
            )}
          </div>
        )}
        <div className={`col-start-1 row-start-1 ${isRegistered ? 'invisible' : ''}`} inert={isRegistered}>
          <FormPart
            form="event"
            isClosed={isFull}
            isPending={value === undefined && error === undefined}
            keepsPlace
            label="报名"
            subject={String(contentId)}
            title={title}
          />
        </div>
      </div>
      {account !== undefined && account.id === authorId && (
        <ReceivedMessages contentId={contentId} of="报名" title={title} />
      )}
    </section>
  )
}
