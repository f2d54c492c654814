import { Spinner } from "#app/components/ui/spinner.tsx";

/** Placeholder for a screen while it loads, already with its heading. */
export function LoadingScreen({ title, label }: { title: string; label?: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Spinner {...(label && { label })} className="mx-auto my-24" />
    </>
  );
}
