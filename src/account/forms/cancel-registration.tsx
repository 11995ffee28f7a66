import { showToast } from '../../state/toast.ts'
import { cancelOwnRegistration } from '../../sync/messages/reads.ts'
import { RowActions } from '../row-actions.tsx'

interface CancelRegistrationProps {
  /** The event, and its title. */
  subject: string
  title: string
  /** The key of a registration without an account. */
  ofKey?: string
  onDone?: () => void
}

/** Takes a registration back, asked twice: the place may be another visitor's at once. */
export function CancelRegistration({ subject, title, ofKey, onDone }: CancelRegistrationProps) {
  const run = async (): Promise<void> => {
    await cancelOwnRegistration(Number(subject), ofKey)
    showToast('已取消报名')
    onDone?.()
  }
  return <RowActions actions={[{ label: '取消报名', asks: '名额会让给别人。', run }]} title={title} />
}
