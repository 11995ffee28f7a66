/** What the processes for texts of accounts do. */
export interface TextTasks {
  /** The HTML of a text; `sizes` are those of its pictures by their hashes. */
  render: {
    asked: { markdown: string; sizes: [hash: string, size: { width: number; height: number }][]; isPreview: boolean }
    answer: string
  }
}
