import { lazyPart } from '../../ui/lazy-part.tsx'
import { PhoneForm } from './phone-form.tsx'

const OtherWays = lazyPart(async () => (await import('./other-ways.tsx')).OtherLoginMethods)

interface LoginPanelProps {
  /** The own path to come back to from WeChat. */
  comeBackTo: () => string | Promise<string>
  /** Whether WeChat is offered beside the phone. */
  withChoice: boolean
  onDone?: () => void
}

/** The ways of signing in. The phone's form stands there at once, and WeChat under it where the site has it. */
export function LoginPanel({ comeBackTo, withChoice, onDone }: LoginPanelProps) {
  return (
    // Where the site lets nobody sign in, that stands in place of the form.
    <div className="has-[[data-login-closed]]:[&>form]:hidden">
      <PhoneForm onDone={onDone} purpose="login" />
      {withChoice && <OtherWays comeBackTo={comeBackTo} />}
    </div>
  )
}
