import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { TextareaForm } from "#app/components/form-parts/textarea-form.tsx";
import type { MessageKind } from "#app/lib/backend/shop-records.ts";
import { toast } from "#app/lib/toast.ts";
import { replyField } from "#shop/forms/staff.ts";
import { useAdminSubmit } from "./admin-intents.ts";

/** Answers by email, from the place where the message is read. */
export function ReplyForm({ kind, id }: { kind: MessageKind; id: string }) {
  const submit = useAdminSubmit();
  const [reply, setReply] = useState("");
  // The same until it has arrived: a reply that is sent again is one reply.
  const replyId = useRef(crypto.randomUUID());
  return (
    <TextareaForm
      name="Reply"
      field={replyField}
      text={reply}
      onText={setReply}
      failure="The reply wasn't sent"
      send={async (body) => {
        await submit({ intent: "reply", kind, id, reply: { id: replyId.current, body } });
        replyId.current = crypto.randomUUID();
        setReply("");
        toast({
          title: "Reply on its way",
          description: "Their reply will come to the shop's inbox.",
        });
      }}
    >
      <Send aria-hidden="true" />
      Send Reply
    </TextareaForm>
  );
}
