import { Send } from "lucide-react";
import { useRef } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import { textMessageForm } from "#shop/forms/staff.ts";

/** Form to send a text, which goes out after ten seconds and can be withdrawn until then. */
export function TextForm({ phone }: { phone: string }) {
  const change = useChange();
  const isMounted = useIsMounted();
  // Idempotency key, kept until the text was accepted: a retry does not send it twice.
  const textId = useRef(crypto.randomUUID());
  const { form, inputOf, ...state } = useCheckedForm({
    ...textMessageForm,
    defaults: { body: "" },
    failure: "The text wasn't sent",
    send: async ({ body }) => {
      const typed = form.getValues("body");
      const id = textId.current;
      await change(({ texts }) => texts.write({ id, phone, body }));
      textId.current = crypto.randomUUID();
      // What was typed since is another text.
      if (form.getValues("body") === typed) state.startOver();
      toast({
        title: "Text ready to go",
        description: "It goes out in 10 seconds.",
        duration: undoMilliseconds,
        action: { label: "Undo", run: () => void withdraw(id, body) },
      });
    },
  });
  const withdraw = async (id: string, body: string) => {
    try {
      await change(({ texts }) => texts.withdraw(id));
      if (!form.getValues("body")) form.setValue("body", body);
      toast({
        title: "Taken back",
        // Without the form, this is the only place that still has it.
        description: isMounted() ? "Nothing was sent." : `Nothing was sent. You wrote: ${body}`,
      });
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
