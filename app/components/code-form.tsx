import { zodResolver } from "@hookform/resolvers/zod";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Input } from "#app/components/ui/input.tsx";
import { codeSchema } from "#shop/forms/account.ts";

const resolver = zodResolver(codeSchema);

export interface CodeFormProps {
  button: string;
  /** Title of the toast when the code is refused. */
  failure: string;
  prove: (code: string) => Promise<void>;
}

/** The six digits of an authenticator app. */
export function CodeForm({ button, failure, prove }: CodeFormProps) {
  const { register, fieldOf, form, ...state } = useCheckedForm({
    resolver,
    labels: { code: "Code" },
    defaults: { code: "" },
    failure,
    send: async ({ code }) => {
      // A refused code is of no more use.
      form.reset();
      await prove(code);
    },
  });

  return (
    <form
      method="dialog"
      noValidate
      aria-label={button}
      aria-busy={state.busy}
      onSubmit={state.submit}
      className="grid gap-4"
    >
      <LabelledField
        {...fieldOf("code")}
        hint="Six digits, shown by your authenticator app."
        required
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          maxLength={7}
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
