/** Leads past the controls of a screen to its rows: the first link of the screen, shown once it has the focus. */
export function SkipToAppointments({ rowsId }: { rowsId: string }) {
  return (
    <a
      href={`#${rowsId}`}
      className="justify-self-start rounded-md font-semibold not-focus:sr-only focus:bg-lane focus:px-4 focus:py-2.5 focus:text-on-lane"
    >
      Skip to appointments
    </a>
  );
}
