import { type FormEvent, useState } from "react";
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
import { toast } from "#app/lib/toast.ts";

/** Short links for cards and signs, each counted as a source of its own. */
export function ShortLinks({ links }: { links: readonly ShortLink[] }) {
  const [code, setCode] = useState<{ link: string; qrCode: string }>();
  const change = useChange();
  const remove = async (name: string) => {
    try {
      await change(({ traffic }) => traffic?.removeLink(name));
      toast({ title: "Removed", description: `/go/${name}` });
    } catch (error) {
      toast(failureToast("Not removed", error));
    }
  };
  const show = async (name: string) => {
    try {
      setCode(await (await loadBackend()).traffic?.code(name));
    } catch (error) {
      toast(failureToast("The code couldn't be made", error));
    }
  };
  return (
    <section aria-labelledby="links-title" className="grid min-w-0 max-w-3xl gap-3">
      <h2 id="links-title" className="text-xl">
        Short links and codes
      </h2>
      <p className="text-sm text-steel">
        For cards, signs and mailers. Each is a source of its own in the table above.
      </p>
      <LinkForm />
      {links.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
          {links.map(({ name, path }) => (
            <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-4 px-3 py-1">
              <p className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">
                /go/{name} <span className="font-normal text-steel">leads to {path}</span>
              </p>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Show Code of ${name}`}
                onClick={() => void show(name)}
              >
                Show Code
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${name}`}
                onClick={() => void remove(name)}
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
    </section>
  );
}

const nameShape = /^[a-z0-9][a-z0-9-]{0,39}$/;

function LinkForm() {
  const change = useChange();
  const [name, setName] = useState("");
  const [path, setPath] = useState("/");
  const { busy, problem, setProblem, attempt } = useAttempt();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const short = name.trim().toLowerCase();
    if (!nameShape.test(short)) return setProblem("Use letters, digits and hyphens, such as card");
    await attempt(async () => {
      await change(({ traffic }) => traffic?.addLink({ name: short, path: path.trim() || "/" }));
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
      <Field error={problem} hint="card makes /go/card">
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
      <Field hint="A page of this site: /book">
        <FieldLabel>Leads to</FieldLabel>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
        <FieldHint />
      </Field>
      <Button type="submit" className="sm:mt-6.5" disabled={busy}>
        Add Link
      </Button>
    </form>
  );
}
