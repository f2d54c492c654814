import type * as z from "zod/mini";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { toast } from "#app/lib/toast.ts";
import type { Connection, Connections } from "#shop/connections.ts";
import { connectionForms, isSecret } from "#shop/forms/connections.ts";
import type { FormFields } from "#shop/forms/fields/form-field.ts";
import { AddressNotes, useAddressCheck } from "./address-check.tsx";
import { beginnings, choices, connectionWords, setLine } from "./connection-words.ts";
import { CopyLine } from "./copy-line.tsx";

type Values = Record<string, string>;

interface ConnectionFormProps {
  connection: Connection;
  connections: Pick<Connections, "siteUrl" | "callbackUrl">;
  onClose: () => void;
}

/** The fields of one connection. Secrets begin empty: they never come back from the server. */
export function ConnectionForm({ connection, connections, onClose }: ConnectionFormProps) {
  const { name, from, values, secrets } = connection;
  const { title } = connectionWords[name];
  const change = useChange();
  const isMounted = useIsMounted();
  const addressCheck = useAddressCheck();
  // One form for all: what each takes is judged by its own schema.
  const { fields, schema } = connectionForms[name] as unknown as {
    fields: FormFields;
    schema: z.core.$ZodType<Values, Values>;
  };
  const names = Object.keys(fields);
  const { inputOf, fieldOf, register, ...state } = useCheckedForm<Values, Values, string>({
    fields,
    schema,
    defaults: Object.fromEntries(
      names.map((field) => [
        field,
        values[field] ?? (from === "none" ? beginnings[field] : undefined) ?? "",
      ]),
    ),
    failure: `${title} wasn't saved`,
    send: async (given) => {
      if (name === "address" && !(await addressCheck.leadsHere(given.domain))) return;
      await change(({ connections: store }) => store?.save(name, given));
      toast({
        title: `${title} saved`,
        description:
          name === "address"
            ? `The server has started again, and links lead to https://${given.domain}.`
            : "It's in use from now on.",
      });
      if (isMounted()) onClose();
    },
  });
  const turnOff = async () => {
    try {
      await change(({ connections: store }) => store?.turnOff(name));
      toast({ title: `${title} is off` });
      if (isMounted()) onClose();
    } catch (error) {
      toast(failureToast(`${title} wasn't turned off`, error));
    }
  };
  const hintOf = (field: string) => {
    const kept = secrets[field];
    return kept && isSecret(name, field)
      ? `It was ${setLine(kept)}. Leave it empty to keep it.`
      : fields[field]?.hint;
  };
  return (
    <form aria-label={title} {...state.formProps} className="grid gap-4">
      {names.map((field) =>
        choices[field] ? (
          <LabelledField key={field} {...fieldOf(field)}>
            <NativeSelect {...register(field)}>
              {Object.entries(choices[field]).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </LabelledField>
        ) : (
          <LabelledField key={field} {...inputOf(field)} hint={hintOf(field)} />
        ),
      )}
      {"clientId" in fields ? (
        <CopyLine
          label="Enter this address at the provider, as where people come back to"
          text={connections.callbackUrl}
        />
      ) : null}
      {name === "texts" ? (
        <CopyLine
          label="For replies, enter this address at the gateway, as where messages come in"
          text={`${connections.siteUrl}/api/texts`}
        />
      ) : null}
      {name === "address" ? <AddressNotes warning={addressCheck.warning} /> : null}
      <DialogActions keep="Cancel" onKeep={onClose} problem={state.problem}>
        {from === "desk" ? (
          <Button variant="outline" disabled={state.busy} onClick={() => void turnOff()}>
            Turn Off
          </Button>
        ) : null}
        <Button type="submit" disabled={state.busy}>
          {addressCheck.warning ? "Save Anyway" : "Save"}
        </Button>
      </DialogActions>
    </form>
  );
}
