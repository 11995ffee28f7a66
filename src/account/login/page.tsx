/** /account/login/phone: signing in on a device without room for a dialog. */
export default function LoginPage() {
  return <h1 className="mt-2 text-xl">登录</h1>
}
