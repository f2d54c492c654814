import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { DeskOutcome } from "#app/lib/backend/desk.ts";
import { changeForm } from "#shop/forms/desk.ts";

const { note: noteField, ownWords: ownWordsField } = changeForm.fields;

/** Text by staff for a message to the customer, and whether it replaces the standard text. */
export interface StaffMessage {
  note: string;
  ownWords: boolean;
}

export const noMessage: StaffMessage = { note: "", ownWords: false };

/** The message as fields of a change or a booking. */
export const messagePart = ({ note, ownWords }: StaffMessage) => ({
  note: note.trim() || undefined,
  ...(ownWords && { ownWords }),
});

interface MessageFieldProps {
  /** Preview of the message; undefined until it has loaded. */
  outcome: DeskOutcome | undefined;
  value: StaffMessage;
  onChange: (value: StaffMessage) => void;
  /** Label and hint while the standard text is used; by default, those of an optional personal note. */
  label?: string;
  hint?: string;
}

/** Field for a note below the standard text, or for a text by staff that replaces it. */
export function MessageField({ outcome, value, onChange, label, hint }: MessageFieldProps) {
  const { note, ownWords } = value;
  const words = outcome?.words;
  return (
    <div className="grid gap-1">
      <Field hint={ownWords ? placesOf(outcome) : hint} required={label !== undefined}>
        <FieldLabel>
          {ownWords ? "Message" : (label ?? `${noteField.label} `)}
          {ownWords || label ? null : <span className="font-normal text-steel">(optional)</span>}
        </FieldLabel>
        <Textarea
          rows={ownWords ? 4 : 2}
          className="min-h-16"
          {...noteField.control}
          value={note}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
        <FieldHint />
      </Field>
      {words || ownWords ? (
        <Checkbox
          label={ownWordsField.label}
          checked={ownWords}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? { note: [words, note.trim()].filter(Boolean).join("\n\n"), ownWords: true }
                : { note: "", ownWords: false },
            )
          }
        />
      ) : null}
    </div>
  );
}

/** Hint that explains which parts of email and text message the staff's text replaces. */
function placesOf(outcome: DeskOutcome | undefined): string {
  const rest = "The subject, the facts and the links stay.";
  if (!outcome?.textMessage) return `Replaces the first paragraph of the email. ${rest}`;
  return outcome.email
    ? `Replaces the first paragraph of the email, and it's what the text says. ${rest}`
    : "It's what the text says.";
}
