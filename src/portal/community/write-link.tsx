import { AppLink } from '../../ui/app-link.tsx'

/** Link to write a post; it asks for the login. */
export function WriteLink() {
  return (
    <AppLink className="btn btn-sea" href="/account/contents/write?kind=post">
      发帖
    </AppLink>
  )
}
