import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { randomId } from "#app/lib/ids.ts";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { readChosenFile, TextFileInput } from "#app/pages/admin/text-file-input.tsx";
import { decodeFile, guessEncoding } from "#shop/import/decode-file.ts";
import { addressCount, readAddressFile } from "#shop/pages/address-file.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/import-addresses.ts";
import { PastAddressFiles } from "./past-address-files.tsx";
import { type Proposal, ProposalList, proposalsOf, withChoices } from "./proposal-list.tsx";

const limit = {
  bytes: 5 * 1024 * 1024,
  otherwise: "This file is too large. Split it into files of 5 MB.",
};

/** Neither a file nor a pasted list. */
const nothing = { name: "", text: "" };

export async function clientLoader() {
  const list = await loadedInside(async ({ addresses }) => {
    const [pages = [], imports = []] = await Promise.all([
      addresses?.pages(),
      addresses?.imports(),
    ]);
    return { pages, imports };
  }, "owner");
  return { list };
}

export const ErrorBoundary = PartFailed;

/** `/admin/addresses/import`: old addresses from a list or a sitemap, each with a proposed page. */
export default function ImportAddresses({ loaderData: { list } }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(list);
  const change = useChange();
  const [chosen, setChosen] = useState(nothing);
  const [changed, setChanged] = useState<Readonly<Record<string, string | null>>>({});
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const file = useMemo(() => readAddressFile(chosen.text), [chosen.text]);
  // Apart from the choices: thousands of addresses are compared with all pages.
  const proposed = useMemo(() => proposalsOf(file.entries, data?.pages ?? []), [file, data?.pages]);
  const proposals = withChoices(proposed, changed);
  const ready = proposals.filter(
    (one): one is Proposal & { to: string | null } => one.to !== undefined,
  );

  const take = (name: string, text: string, why?: string) => {
    setChosen({ name, text });
    setRefused([]);
    setProblem(why);
  };
  const choose = async (given: File | undefined) => {
    if (!given) return;
    const read = await readChosenFile(given, limit);
    setChanged({});
    if (typeof read === "string") take("", "", read);
    else take(given.name, decodeFile(read, guessEncoding(read)));
  };
  const send = async () => {
    setProblem(undefined);
    setProgress("Adding.");
    const entries = ready.map(({ line, old, to }) => ({ line, old, new: to }));
    try {
      await change(async ({ addresses }) => {
        const outcomes = await addresses?.add(entries, {
          file: { id: randomId(), name: chosen.name || "Pasted list" },
          report: (done) => setProgress(`${done} of ${entries.length} added.`),
        });
        const left = outcomes?.filter(({ problem }) => problem) ?? [];
        toast({
          title: "Added",
          description: addressCount(entries.length - left.length),
        });
        // What is pasted meanwhile stays, for the next press.
        setChosen((last) => (last === chosen ? nothing : last));
        setChanged((last) => (last === changed ? {} : last));
        setRefused(
          left.map(
            ({ line, problem }) => `${entries.find((one) => one.line === line)?.old}: ${problem}`,
          ),
        );
      });
    } catch (failure) {
      setProblem(messageOf(failure));
    }
    setProgress(undefined);
  };

  return (
    <DeskScreen title="Import Old Addresses">
      <Link
        to={`${paths.admin}/addresses`}
        className="-mt-2 inline-flex min-h-11 items-center gap-2 justify-self-start underline decoration-line-strong underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Old Addresses
      </Link>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      <div className="grid max-w-4xl gap-4 md:grid-cols-2">
        <Field hint="The sitemap of your old site (XML), or a CSV with old and new addresses. Nothing is stored until you press Add.">
          <FieldLabel>File</FieldLabel>
          <TextFileInput accept=".xml,.csv,.txt,.tsv" onChoose={(given) => void choose(given)} />
          <FieldHint />
        </Field>
        <Field hint="One address a line, or old and new with a comma between.">
          <FieldLabel>Or paste a list</FieldLabel>
          <Textarea
            spellCheck={false}
            maxLength={500_000}
            rows={3}
            value={chosen.name ? "" : chosen.text}
            onChange={({ target }) => take("", target.value)}
          />
          <FieldHint />
        </Field>
      </div>
      <ProblemLine>{problem}</ProblemLine>
      {refused.length > 0 ? <LeftOut title="These were left out" lines={refused} /> : null}
      {file.leftOut.length > 0 ? (
        <LeftOut
          title="No address of a page, left out"
          lines={file.leftOut.map(({ line, text }) => `Line ${line}: ${text}`)}
        />
      ) : null}
      {proposals.length > 0 ? (
        <>
          <ProposalList
            proposals={proposals}
            pages={data?.pages ?? []}
            onChange={(old, to) => setChanged((last) => ({ ...last, [old]: to }))}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              disabled={progress !== undefined || ready.length === 0}
              onClick={() => void send()}
            >
              Add {ready.length.toLocaleString("en-US")} to the List
            </Button>
            <p role="status" className="text-sm text-steel">
              {progress ?? leftOutLine(proposals)}
            </p>
          </div>
        </>
      ) : null}
      <PastAddressFiles imports={data?.imports ?? []} />
    </DeskScreen>
  );
}

/** How many are left out, and why. */
function leftOutLine(proposals: readonly Proposal[]): string {
  const out = proposals.filter(({ to }) => to === undefined);
  const nowhere = out.filter((one) => one.nowhere !== undefined).length;
  const reasons = [
    nowhere > 0 && `${nowhere.toLocaleString("en-US")} to a page that this site doesn't have`,
    out.length > nowhere && `${(out.length - nowhere).toLocaleString("en-US")} without a page`,
  ].filter(Boolean);
  return reasons.length > 0 ? `Left out: ${reasons.join(", ")}.` : "";
}

/** Most lines that are named. */
const maxNamed = 50;

function LeftOut({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{title}:</p>
      <ul className="list-disc pl-5">
        {lines.slice(0, maxNamed).map((line) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
      {lines.length > maxNamed ? <p>And {lines.length - maxNamed} more.</p> : null}
    </div>
  );
}
