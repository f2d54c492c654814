import { type FormEvent, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { EstimateLine, LineAnswer, PhoneAnswers } from "#app/lib/backend/estimates.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { instantOf, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";

interface PhoneAnswersProps {
  visit: string;
  /** Those that can be answered. */
  lines: readonly EstimateLine[];
  /** Name of the customer. */
  name: string;
  onClose: () => void;
}

const answers: readonly (readonly [LineAnswer | "", string])[] = [
  ["", "Not talked about"],
  ["approved", "Approved"],
  ["declined", "Not now"],
  ["question", "Has a question"],
];

/** What the customer said on the phone: who, when, and what to each line. */
export function PhoneAnswersDialog({ visit, lines, name, onClose }: PhoneAnswersProps) {
  const change = useChange();
  const reload = useReload();
  // As they were read out: the server takes an answer to these words and this price, and to no others.
  const [read, setRead] = useState(lines);
  const changed = read.filter(
    ({ id, version }) => lines.find((line) => line.id === id)?.version !== version,
  );
  const now = shopTimeOf(serverNow(), shop.timeZone);
  const [toldBy, setToldBy] = useState(name);
  const [at, setAt] = useState(`${now.date}T${now.time}`);
  const [said, setSaid] = useState<Readonly<Record<string, LineAnswer | "">>>({});
  const [questions, setQuestions] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, setProblem, attempt } = useAttempt();

  async function send(event: FormEvent) {
    event.preventDefault();
    const [date = "", time = ""] = at.split("T");
    const given = read.flatMap(({ id, version }) => {
      const answer = said[id];
      if (!answer) return [];
      const question = questions[id]?.trim();
      return [
        { line: id, version, answer, ...(answer === "question" && question && { question }) },
      ];
    });
    if (given.length === 0) return setProblem("Choose at least one answer");
    if (!date || !time) return setProblem("Enter when the customer said it");
    const told: PhoneAnswers = {
      toldBy,
      at: instantOf({ date, time: time.slice(0, 5) }, shop.timeZone).toISOString(),
      answers: given,
    };
    const isDone = await attempt(async () => {
      try {
        await change(({ estimates }) => estimates?.answerByPhone(visit, told));
      } catch (error) {
        // If a line has changed, the one that is here then says which.
        void reload();
        throw error;
      }
      toast({ title: "Answers saved", description: "The record goes to the customer and to you." });
    });
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Approved by Phone"
      description="Enter what the customer told you. It's kept with their name and yours."
    >
      <form onSubmit={send} className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field required>
            <FieldLabel>Who said it</FieldLabel>
            <Input
              maxLength={200}
              autoComplete="off"
              value={toldBy}
              onChange={({ target }) => setToldBy(target.value)}
            />
          </Field>
          <Field required>
            <FieldLabel>When</FieldLabel>
            <Input
              type="datetime-local"
              max={`${now.date}T${now.time}`}
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          </Field>
        </div>
        <ul className="grid gap-3">
          {read.map(({ id, title, price_cents, tax_cents }) => (
            <li key={id} className="grid gap-1.5">
              <Field>
                <FieldLabel className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">{title}</span>
                  <span className="tabular-nums">{formatCents(price_cents + tax_cents)}</span>
                </FieldLabel>
                <NativeSelect
                  value={said[id] ?? ""}
                  onChange={({ target }) =>
                    setSaid({ ...said, [id]: target.value as LineAnswer | "" })
                  }
                >
                  {answers.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              {said[id] === "question" ? (
                <Input
                  aria-label={`Question about ${title}`}
                  maxLength={1000}
                  placeholder="What do they want to know?"
                  value={questions[id] ?? ""}
                  onChange={({ target }) => setQuestions({ ...questions, [id]: target.value })}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {changed.length > 0 ? (
          <div
            role="alert"
            className="grid gap-2 rounded-md border-2 border-caution bg-caution-tint p-3 text-sm"
          >
            <p className="break-words font-semibold">
              Changed since you opened this: {changed.map(({ title }) => title).join(", ")}.
            </p>
            <p>What the customer said was about the lines above.</p>
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => {
                setRead(lines);
                setSaid({ ...said, ...Object.fromEntries(changed.map(({ id }) => [id, ""])) });
              }}
            >
              Show the Lines as They Are Now
            </Button>
          </div>
        ) : null}
        <DialogActions keep="Cancel" onKeep={onClose} problem={problem}>
          <Button type="submit" disabled={busy}>
            Save Answers
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
