import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import type { ContentDraft } from "#app/lib/backend/site-content.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { toast } from "#app/lib/toast.ts";
import { publishForm } from "#shop/forms/publish.ts";
import { instantOf } from "#shop/schedule/shop-time.ts";
import { useSiteState, waitingIn } from "./site-state.ts";
import { useLookAgain } from "./use-look-again.ts";
import { zoneOf } from "./zone-of.ts";

/** Form to publish the draft, now or at a time in the shop's time zone. */
export function PublishForm({ draft }: { draft: ContentDraft }) {
  const change = useChange();
  const lookAgain = useLookAgain();
  const [waiting] = waitingIn(useSiteState());
  const [asked, setAsked] = useState<{ note: string; until: Date | undefined }>();
  const publish = async (note: string, at: Date | undefined, until: Date | undefined) => {
    await lookAgain(() =>
      change(({ siteContent }) =>
        siteContent?.publish(draft.revision, note, at?.toISOString(), until?.toISOString()),
      ),
    );
    startOver();
    toast({
      title: at ? "Scheduled" : "On its way",
      description: at
        ? "The site changes at that time."
        : "Visitors will see it as soon as every page is ready.",
    });
  };
  const { form, startOver, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...publishForm,
    defaults: { note: "", date: "", time: "", untilDate: "", untilTime: "" },
    failure: "Nothing was published",
    send: async ({ note, date, time, untilDate, untilTime }) => {
      const instant = (day: string, clock: string) =>
        day === ""
          ? undefined
          : instantOf({ date: day, time: clock || "00:00" }, zoneOf(draft.document));
      const at = instant(date, time);
      const until = instant(untilDate, untilTime);
      if (at && at.getTime() <= serverNow().getTime()) {
        form.setError("date", { message: "Pick a time in the future" }, { shouldFocus: true });
        return;
      }
      if (until && until.getTime() <= (at?.getTime() ?? serverNow().getTime())) {
        form.setError(
          "untilDate",
          { message: "Pick an end after the start" },
          { shouldFocus: true },
        );
        return;
      }
      if (!at && waiting) setAsked({ note, until });
      else await publish(note, at, until);
    },
  });
  return (
    <>
      <form aria-label="Publish" {...state.formProps} className="grid gap-4">
        <LabelledField {...inputOf("note")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <LabelledField {...fieldOf("date")}>
            <Input type="date" {...register("date")} />
          </LabelledField>
          <LabelledField {...fieldOf("time")}>
            <Input type="time" {...register("time")} />
          </LabelledField>
          <LabelledField {...fieldOf("untilDate")}>
            <Input type="date" {...register("untilDate")} />
          </LabelledField>
          <LabelledField {...fieldOf("untilTime")}>
            <Input type="time" {...register("untilTime")} />
          </LabelledField>
        </div>
        <ProblemLine>{state.problem}</ProblemLine>
        <Button type="submit" disabled={state.busy} className="justify-self-start">
          Publish
        </Button>
      </form>
      <ConfirmationDialog
        asked={asked}
        title={`Publish version ${waiting?.number} now, too?`}
        description={`It's scheduled for ${formatMoment(waiting?.publish_at ?? "")}, and the draft has what it changes.`}
        keep="Cancel"
        confirm="Publish All Now"
        variant="primary"
        work={({ note, until }) => publish(note, undefined, until)}
        onClose={() => setAsked(undefined)}
      >
        {() => <p>To keep that for its day, choose the same day for this as well.</p>}
      </ConfirmationDialog>
    </>
  );
}
