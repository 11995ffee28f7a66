import { showToast } from '../../state/toast.ts'
import { cancelOwnRegistration } from '../../sync/messages/reads.ts'
import { RowActions } from '../row-actions.tsx'

interface CancelRegistrationProps {
  /** Event of the registration, and its title. */
  subject: string
  title: string
  /** Key of a registration made without an account. */
  ofKey?: string
  onDone?: () => void
}

/** Cancels a registration after a confirmation: the place may go to another visitor at once. */
export function CancelRegistration({ subject, title, ofKey, onDone }: CancelRegistrationProps) {
  const run = async (): Promise<void> => {
    await cancelOwnRegistration(Number(subject), ofKey)
    showToast('已取消报名')
    onDone?.()
  }
  return <RowActions actions={[{ label: '取消报名', asks: '名额会让给别人。', run }]} title={title} />
}
