/** What somebody who takes an event away has to know first: nobody else tells those who registered. '' where nobody did. */
export function getRegisteredWarning(registered: number): string {
  return registered > 0 ? `已有 ${String(registered)} 人报名，本站不会通知他们，请先联系。` : ''
}
