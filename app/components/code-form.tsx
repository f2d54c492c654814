import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Input } from "#app/components/ui/input.tsx";
import { codeForm } from "#shop/forms/account.ts";

export interface CodeFormProps {
  button: string;
  /** Title of the toast if the code is rejected. */
  failure: string;
  verify: (code: string) => Promise<void>;
}

/** Form for the six digits of an authenticator app. */
export function CodeForm({ button, failure, verify }: CodeFormProps) {
  const { register, fieldOf, startOver, ...state } = useCheckedForm({
    ...codeForm,
    defaults: { code: "" },
    failure,
    send: async ({ code }) => {
      try {
        await verify(code);
      } finally {
        // A rejected code cannot be used again.
        startOver();
      }
    },
  });

  return (
    <form aria-label={button} {...state.formProps} className="grid gap-4">
      <LabelledField {...fieldOf("code")}>
        <Input
          {...codeForm.fields.code.control}
          className="font-semibold text-xl tabular-nums tracking-widest"
          {...register("code")}
        />
      </LabelledField>
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Checking...">
        {button}
      </SubmitButton>
    </form>
  );
}
