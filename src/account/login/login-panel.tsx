import { lazyPart } from '../../ui/lazy-part.tsx'
import { PhoneForm } from './phone-form.tsx'

const OtherWays = lazyPart(async () => (await import('./other-ways.tsx')).OtherLoginMethods)

interface LoginPanelProps {
  /** Path on this site to return to from WeChat. */
  comeBackTo: () => string | Promise<string>
  /** True if WeChat is offered beside the phone. */
  withChoice: boolean
  onDone?: () => void
}

/** Login methods: the phone form at once, and WeChat below where the site supports it. */
export function LoginPanel({ comeBackTo, withChoice, onDone }: LoginPanelProps) {
  return (
    // If logins are closed, a notice replaces the form.
    <div className="has-[[data-login-closed]]:[&>form]:hidden">
      <PhoneForm onDone={onDone} purpose="login" />
      {withChoice && <OtherWays comeBackTo={comeBackTo} />}
    </div>
  )
}
