import { RefreshCw } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { DnsRecord } from "#shop/connections.ts";
import { CopyLine } from "./copy-line.tsx";

const marks = {
  good: ["go", "Good"],
  missing: ["stop", "Missing"],
  wrong: ["stop", "Wrong"],
  unknown: ["caution", "Look at it"],
} as const satisfies Record<DnsRecord["state"], readonly ["go" | "caution" | "stop", string]>;

const purposes: Readonly<Record<DnsRecord["kind"], string>> = {
  SPF: "Says which servers may send mail for you.",
  DKIM: "Lets others check that mail is yours.",
  DMARC: "Says what to do with mail that isn't.",
  Address: "Leads visitors to your server.",
};

/**
 * What a person enters where the domain was bought. It loads after the screen: DNS may take its time.
 *
 * @param version looked up anew when it changes
 */
export function DnsSection({ version }: { version: string }) {
  const [records, setRecords] = useState<readonly DnsRecord[]>();
  const [problem, setProblem] = useState<string>();
  const look = useCallback(async (isCurrent: () => boolean) => {
    setProblem(undefined);
    try {
      const found = await (await loadBackend()).connections?.records();
      if (isCurrent()) setRecords(found);
    } catch (error) {
      if (isCurrent()) setProblem(messageOf(error));
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other connections lead to other records
  useEffect(() => {
    let isShown = true;
    void look(() => isShown);
    return () => {
      isShown = false;
    };
  }, [look, version]);
  return (
    <section aria-labelledby="dns-title" className="grid max-w-4xl gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="dns-title" className="text-xl">
          Records of your domain
        </h2>
        <Button size="sm" variant="quiet" onClick={() => void look(() => true)}>
          <RefreshCw aria-hidden="true" />
          Look Again
        </Button>
      </div>
      <p className="max-w-measure text-steel text-sm">
        You enter them where you bought your domain, under DNS. Changes there may take an hour to be
        seen.
      </p>
      <ProblemLine>{problem}</ProblemLine>
      {records ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {records.map((record) => (
            <RecordRow key={record.kind} record={record} />
          ))}
        </ul>
      ) : problem ? null : (
        <Spinner label="Looking up your records" className="mx-auto my-8" />
      )}
    </section>
  );
}

function RecordRow({ record: { kind, host, type, value, state, said } }: { record: DnsRecord }) {
  const [mark, word] = marks[state];
  return (
    <li className="grid gap-x-4 gap-y-2 px-3 py-2.5 text-sm sm:grid-cols-[13rem_7rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-sans font-semibold text-base normal-case">{kind}</h3>
        <p className="text-steel">{purposes[kind]}</p>
      </div>
      <p>
        <StatusMark mark={mark}>{word}</StatusMark>
      </p>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <p className="[overflow-wrap:anywhere]">{said}</p>
        {state === "good" || host === "" ? null : (
          <>
            <CopyLine label={`Name of the ${type} record`} text={host} about={kind} />
            {value === null ? null : <CopyLine label="Value" text={value} about={kind} />}
          </>
        )}
      </div>
    </li>
  );
}
