import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { TextareaForm } from "#app/components/form-parts/textarea-form.tsx";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import { textMessageField } from "#shop/forms/staff.ts";

/** Form to send a text, which goes out after ten seconds and can be withdrawn until then. */
export function TextForm({ phone }: { phone: string }) {
  const change = useChange();
  const isMounted = useIsMounted();
  const [text, setText] = useState("");
  // Idempotency key, kept until the text was accepted: a retry does not send it twice.
  const textId = useRef(crypto.randomUUID());
  const send = async (body: string) => {
    const id = textId.current;
    await change(({ texts }) => texts.write({ id, phone, body }));
    textId.current = crypto.randomUUID();
    // What was typed since is another text.
    setText((typed) => (typed === text ? "" : typed));
    toast({
      title: "Text ready to go",
      description: "It goes out in 10 seconds.",
      duration: undoMilliseconds,
      action: { label: "Undo", run: () => void withdraw(id, body) },
    });
  };
  const withdraw = async (id: string, body: string) => {
    try {
      await change(({ texts }) => texts.withdraw(id));
      setText((typed) => typed || body);
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
    <TextareaForm
      name="Text"
      field={textMessageField}
      text={text}
      onText={setText}
      failure="The text wasn't sent"
      send={send}
    >
      <Send aria-hidden="true" />
      Send Text
    </TextareaForm>
  );
}
