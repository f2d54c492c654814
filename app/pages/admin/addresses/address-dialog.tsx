import { type FormEvent, useId, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { newAddress } from "#shop/pages/address-file.ts";
import { enteredOldAddress } from "#shop/pages/old-address.ts";
import { type NamedPage, similarPages } from "#shop/pages/similar-page.ts";
import { addOne } from "./add-one.ts";
import { isPage } from "./is-page.ts";

interface AddressDialogProps {
  /** The old address to begin with; undefined: closed. */
  old: string | undefined;
  pages: readonly NamedPage[];
  onClose: () => void;
}

/** The form of one old address. */
export function AddressDialog({ old, pages, onClose }: AddressDialogProps) {
  return (
    <Dialog open={old !== undefined} onOpenChange={onClose} title="Add an Old Address">
      {old === undefined ? null : <AddressForm old={old} pages={pages} onClose={onClose} />}
    </Dialog>
  );
}

function AddressForm({ old: first, pages, onClose }: AddressDialogProps & { old: string }) {
  const listId = useId();
  const change = useChange();
  const [old, setOld] = useState(first);
  const [to, setTo] = useState(() => (first && similarPages(pages)(first)?.path) || "");
  const [gone, setGone] = useState(false);
  const [wrong, setWrong] = useState<{ old?: string; to?: string }>({});
  const { busy, problem, attempt } = useAttempt();

  async function send(event: FormEvent) {
    event.preventDefault();
    const address = enteredOldAddress(old);
    const page = gone ? null : newAddress(to);
    const isThere = pages.some(({ path }) => path === address);
    const found = {
      ...(!address && { old: "Enter a page's old address, such as /about-us.html" }),
      ...(isThere && { old: "There's a page at this address, and it stays" }),
      ...(page === undefined && { to: "Pick the page that took its place" }),
      ...(page && !isPage(page, pages) && { to: "There's no page at this address" }),
    };
    setWrong(found);
    if (!address || page === undefined || Object.keys(found).length > 0) return;
    const isDone = await attempt(async () => {
      await change((backend) => addOne(backend, address, page));
      toast({ title: "Added", description: page ? `${address} leads to ${page}` : address });
    });
    if (isDone) onClose();
  }

  return (
    <form aria-label="Old address" className="grid gap-4" noValidate onSubmit={send}>
      <Field
        error={wrong.old}
        required
        hint="Its path or its whole link. /blog/* stands for everything below /blog."
      >
        <FieldLabel>Old address</FieldLabel>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={old}
          onChange={({ target }) => setOld(target.value)}
        />
        <FieldHint />
        <FieldError />
      </Field>
      {gone ? null : (
        <Field error={wrong.to} required hint="A page of this site.">
          <FieldLabel>Leads to</FieldLabel>
          <Input
            list={listId}
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <FieldHint />
          <FieldError />
        </Field>
      )}
      <datalist id={listId}>
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <Checkbox
        label="It's gone for good, and nothing took its place"
        checked={gone}
        onChange={({ target }) => setGone(target.checked)}
      />
      <DialogActions keep="Cancel" onKeep={onClose} problem={problem}>
        <Button type="submit" disabled={busy}>
          Add Address
        </Button>
      </DialogActions>
    </form>
  );
}
