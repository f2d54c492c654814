import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { TextareaForm } from "#app/components/form-parts/textarea-form.tsx";
import type { MessageKind } from "#app/lib/backend/shop-records.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { replyField } from "#shop/forms/staff.ts";

/** Form to reply to a message by email. */
export function ReplyForm({ kind, id }: { kind: MessageKind; id: string }) {
  const change = useChange();
  const [reply, setReply] = useState("");
  // Idempotency key, kept until the reply was accepted: a retry does not send it twice.
  const replyId = useRef(crypto.randomUUID());
  return (
    <TextareaForm
      name="Reply"
      field={replyField}
      text={reply}
      onText={setReply}
      failure="The reply wasn't sent"
      send={async (body) => {
        await change(({ inbox }) => inbox.reply(kind, id, { id: replyId.current, body }));
        replyId.current = crypto.randomUUID();
        // What was typed since is another reply.
        setReply((typed) => (typed === reply ? "" : typed));
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
