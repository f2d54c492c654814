import { Spinner } from "#app/components/ui/spinner.tsx";

/** Stands in for a whole screen until it is known what it shows; the heading is there already. */
export function LoadingScreen({ title, label }: { title: string; label?: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Spinner {...(label && { label })} className="mx-auto my-24" />
    </>
  );
}
