import { Send } from "lucide-react";
import { useRef } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { MessageKind } from "#app/lib/backend/shop-records.ts";
import { toast } from "#app/lib/toast.ts";
import { replyForm } from "#shop/forms/staff.ts";
import { useAdminSubmit } from "./admin-intents.ts";

/** Answers by email, from the place where the message is read. */
export function ReplyForm({ kind, id }: { kind: MessageKind; id: string }) {
  const submit = useAdminSubmit();
  // The same until it has arrived: a reply that is sent again is one reply.
  const replyId = useRef(crypto.randomUUID());
  const { inputOf, startOver, ...state } = useCheckedForm({
    ...replyForm,
    defaults: { body: "" },
    failure: "The reply wasn't sent",
    send: async ({ body }) => {
      await submit({ intent: "reply", kind, id, reply: { id: replyId.current, body } });
      replyId.current = crypto.randomUUID();
      startOver();
      toast({
        title: "Reply on its way",
        description: "Their answer will come to the shop's inbox.",
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
