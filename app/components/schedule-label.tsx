/**
 * What a button to the form says: while the shop is closed, for which day (shop-clock.ts).
 *
 * @param open what it says at all other times
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
