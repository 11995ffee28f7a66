/** Warning before an event is taken offline that its registered visitors are not told; '' if nobody registered. */
export function getRegisteredWarning(registered: number): string {
  return registered > 0 ? `已有 ${String(registered)} 人报名，本站不会通知他们，请先联系。` : ''
}
