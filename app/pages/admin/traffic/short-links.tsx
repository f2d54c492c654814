import { type FormEvent, useId, useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { QrCode } from "#app/components/qr-code.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { ShortLink } from "#app/lib/backend/traffic.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useFocusAfterRemoval } from "#app/lib/screens/use-focus-after-removal.ts";
import { toast } from "#app/lib/toast.ts";
import { isPage } from "#app/pages/admin/addresses/is-page.ts";
import { newAddress } from "#shop/pages/address-file.ts";
import type { NamedPage } from "#shop/pages/similar-page.ts";

interface ShortLinksProps {
  links: readonly ShortLink[];
  /** Where they can lead. */
  pages: readonly NamedPage[];
}

/** Short links for cards and signs, each counted as a source of its own. */
export function ShortLinks({ links, pages }: ShortLinksProps) {
  const [code, setCode] = useState<{ link: string; qrCode: string }>();
  const [removing, setRemoving] = useState<ShortLink>();
  const { heading, onRemoved } = useFocusAfterRemoval(removing !== undefined);
  const change = useChange();
  const show = async (name: string) => {
    try {
      setCode(await (await loadBackend()).traffic?.code(name));
    } catch (error) {
      toast(failureToast("The code couldn't be made", error));
    }
  };
  return (
    <section aria-labelledby="links-title" className="grid min-w-0 max-w-3xl gap-3">
      <h2 ref={heading} id="links-title" tabIndex={-1} className="text-xl">
        Short links and codes
      </h2>
      <p className="text-sm text-steel">
        For cards, signs and mailers. Each is a source of its own in the table above.
      </p>
      <LinkForm links={links} pages={pages} />
      {links.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
          {links.map((link) => (
            <li key={link.name} className="flex min-h-12 flex-wrap items-center gap-x-4 px-3 py-1">
              <p className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">
                /go/{link.name} <span className="font-normal text-steel">leads to {link.path}</span>
              </p>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Show Code of ${link.name}`}
                onClick={() => void show(link.name)}
              >
                Show Code
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${link.name}`}
                onClick={() => setRemoving(link)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Dialog
        open={code !== undefined}
        onOpenChange={() => setCode(undefined)}
        title="Link and Code"
      >
        {code ? (
          <div className="grid justify-items-center gap-3">
            <QrCode src={code.qrCode} alt={`QR code of ${code.link}`} />
            <p className="font-semibold [overflow-wrap:anywhere]">{code.link}</p>
            <a
              href={code.qrCode}
              download="code.svg"
              className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4"
            >
              Save the code as a picture
            </a>
          </div>
        ) : null}
      </Dialog>
      <ConfirmationDialog
        asked={removing}
        title="Remove this short link?"
        description="Cards and codes that are printed with it lead nowhere then."
        keep="Keep It"
        confirm="Remove"
        work={async ({ name }) => {
          await change(({ traffic }) => traffic?.removeLink(name));
          onRemoved();
          toast({ title: "Removed", description: `/go/${name}` });
        }}
        onClose={() => setRemoving(undefined)}
      >
        {({ name, path }) => (
          <p className="[overflow-wrap:anywhere]">
            /go/{name} leads to {path}.
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

const nameShape = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Without a query: the server adds its own. */
const pathShape = /^[^?*#]*(#[A-Za-z][A-Za-z0-9-]*)?$/;

function LinkForm({ links, pages }: ShortLinksProps) {
  const listId = useId();
  const change = useChange();
  const [name, setName] = useState("");
  const [to, setTo] = useState("/");
  const [wrong, setWrong] = useState<{ name?: string; to?: string }>({});
  const { busy, problem, attempt } = useAttempt();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const short = name.trim().toLowerCase();
    const path = newAddress(to) ?? "/";
    const isTaken = links.some((link) => link.name === short);
    const found = {
      ...(!nameShape.test(short) && { name: "Use letters, digits and hyphens, such as card" }),
      ...(isTaken && { name: `/go/${short} is taken. Pick another name, or remove it first` }),
      ...(!isPage(path, pages) && { to: "There's no page at this address" }),
      ...(!pathShape.test(path) && { to: "Leave out what follows the page's address" }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    await attempt(async () => {
      await change(({ traffic }) => traffic?.addLink({ name: short, path }));
      setName("");
    });
  };
  return (
    <form
      aria-label="Short link"
      noValidate
      onSubmit={send}
      className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field error={wrong.name} hint="card makes /go/card">
        <FieldLabel>Name</FieldLabel>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FieldHint />
        <FieldError />
      </Field>
      <Field error={wrong.to} hint="A page of this site: /book">
        <FieldLabel>Leads to</FieldLabel>
        <Input
          list={listId}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <datalist id={listId}>
          {pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </datalist>
        <FieldHint />
        <FieldError />
      </Field>
      <Button type="submit" className="sm:mt-6.5" disabled={busy}>
        Add Link
      </Button>
      <div className="col-span-full empty:hidden">
        <ProblemLine>{problem}</ProblemLine>
      </div>
    </form>
  );
}
