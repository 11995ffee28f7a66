interface PageButtonsProps {
  /** Page number, from 1. */
  page: number
  isMore: boolean
  onPage: (page: number) => void
}

/** Pagination in which page 1 is the latest. */
export function PageButtons({ page, isMore, onPage }: PageButtonsProps) {
  return (
    <div className="flex gap-2">
      {page > 1 && (
        <button className="btn" onClick={() => onPage(page - 1)} type="button">
          较新的
        </button>
      )}
      {isMore && (
        <button className="btn" onClick={() => onPage(page + 1)} type="button">
          更早的
        </button>
      )}
    </div>
  )
}
