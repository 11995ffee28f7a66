/** Room for a list to come, as far as the screen reaches, so that nothing in view jumps when it is there. */
export function ListRoom() {
  return <div aria-busy="true" className="min-h-[80vh]" />
}
