import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { EntryOrder, type EntryOrderProps } from "#app/pages/admin/site/entry-order.tsx";
import { StepSample } from "./step-sample.tsx";

export interface ListStepProps extends Pick<EntryOrderProps, "list" | "draft"> {
  step: string;
  /** Path of the next step. */
  next: string;
}

/** A step that orders the entries of a list, next to a sample of what the site will show. */
export function ListStep({ step, list, draft, next }: ListStepProps) {
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <EntryOrder list={list} draft={draft} from="setup" />
        </div>
        <StepSample step={step} document={draft.document} />
      </div>
      <Link to={next} className={`${buttonVariants()} justify-self-start`}>
        Continue
      </Link>
    </>
  );
}
