import { Send } from "lucide-react";
import { useRef } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { MessageKind } from "#app/lib/backend/shop-records.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { replyForm } from "#shop/forms/staff.ts";

/** Form to reply to a message by email. */
export function ReplyForm({ kind, id }: { kind: MessageKind; id: string }) {
  const change = useChange();
  // Idempotency key, kept until the reply was accepted: a retry does not send it twice.
  const replyId = useRef(crypto.randomUUID());
  const { form, inputOf, ...state } = useCheckedForm({
    ...replyForm,
    defaults: { body: "" },
    failure: "The reply wasn't sent",
    send: async ({ body }) => {
      const typed = form.getValues("body");
      await change(({ inbox }) => inbox.reply(kind, id, { id: replyId.current, body }));
      replyId.current = crypto.randomUUID();
      // What was typed since is another reply.
      if (form.getValues("body") === typed) state.startOver();
      toast({
        title: "Reply on its way",
        description: "Their reply will come to the shop's inbox.",
      });
    },
  });
  return (
    <form aria-label="Reply" {...state.formProps} className="grid gap-3">
      <LabelledField {...inputOf("body")} />
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" disabled={state.busy} className="justify-self-start">
        <Send aria-hidden="true" />
        Send Reply
      </Button>
    </form>
  );
}
