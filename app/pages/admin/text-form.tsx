import { Send } from "lucide-react";
import { useRef } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { failureToast } from "#app/lib/failure-toast.ts";
import { toast } from "#app/lib/toast.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import { textForm } from "#shop/forms/staff.ts";
import { useAdminSubmit } from "./admin-intents.ts";

/** Answers by text. It leaves after ten seconds, and can be taken back until then. */
export function TextForm({ phone }: { phone: string }) {
  const submit = useAdminSubmit();
  // The same until it has arrived: a text that is sent again is one text.
  const textId = useRef(crypto.randomUUID());
  const { inputOf, form, startOver, ...state } = useCheckedForm({
    ...textForm,
    defaults: { body: "" },
    failure: "The text wasn't sent",
    send: async ({ body }) => {
      const id = textId.current;
      await submit({ intent: "write-text", text: { id, phone, body } });
      textId.current = crypto.randomUUID();
      startOver();
      toast({
        title: "Text ready to go",
        description: "It leaves in 10 seconds.",
        duration: undoMilliseconds,
        action: { label: "Undo", run: () => void withdraw(id, body) },
      });
    },
  });
  const withdraw = async (id: string, body: string) => {
    try {
      await submit({ intent: "take-back-text", id });
      if (form.getValues("body") === "") form.setValue("body", body);
      toast({ title: "Taken back", description: "Nothing was sent." });
    } catch (error) {
      toast(failureToast("Not taken back", error));
    }
  };
  return (
    <form aria-label="Text" {...state.formProps} className="grid gap-3">
      <LabelledField {...inputOf("body")} />
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" disabled={state.busy} className="justify-self-start">
        <Send aria-hidden="true" />
        Send Text
      </Button>
    </form>
  );
}
