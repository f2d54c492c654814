/**
 * Label of a link to the form; while the shop is closed, names the day to book for (shop-clock.ts).
 *
 * @param open label at all other times
 */
export function ScheduleLabel({ open }: { open: string }) {
  return (
    <>
      <span className="shop-closed:hidden">{open}</span>
      <span className="shop-open:hidden">
        Book for <span className="book-day" />
      </span>
    </>
  );
}
