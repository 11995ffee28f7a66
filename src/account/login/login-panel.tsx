import { lazyPart } from '../../ui/lazy-part.tsx'
import { PhoneForm } from './phone-form.tsx'

const WechatButton = lazyPart(async () => (await import('./wechat-button.tsx')).WechatButton)

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
    <>
      <PhoneForm purpose="login" {...(onDone && { onDone })} />
      {withChoice && <WechatButton comeBackTo={comeBackTo} />}
    </>
  )
}
