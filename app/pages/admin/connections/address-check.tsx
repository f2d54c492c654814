import { useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";

/**
 * Looks up once where a domain leads, before the site takes it. What isn't good is a warning: records may take
 * an hour to be seen, and a server behind a router doesn't know its own address.
 */
export function useAddressCheck() {
  const [seen, setSeen] = useState<{ domain: string | undefined; warning: string }>();
  return {
    warning: seen?.warning,
    /** @returns whether the domain leads here, or its warning was seen */
    async leadsHere(domain: string | undefined): Promise<boolean> {
      if (seen && seen.domain === domain) return true;
      const [record] = (await (await loadBackend()).connections?.records(domain)) ?? [];
      if (!record || record.state === "good") return true;
      const address = record.value === null ? "" : ` This server's address is ${record.value}.`;
      setSeen({ domain, warning: `${domain}: ${record.said}${address}` });
      return false;
    },
  };
}

/** What follows from another address, before it is saved. */
export function AddressNotes({ warning }: { warning: string | undefined }) {
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-steel">
        <li>
          The server starts again when you save. Your site is away for a few seconds; this page
          waits.
        </li>
        <li>Links on your pages, in mail and in texts lead to the new address from then on.</li>
        <li>
          The desk stays open at the address you're at now, so that you can come back and change
          this.
        </li>
        <li>
          Passkeys work only where they were made: have your team add an authenticator app first.
        </li>
      </ul>
      <div role="status" className="text-sm">
        {warning ? <p className="font-semibold [overflow-wrap:anywhere]">{warning}</p> : null}
      </div>
    </>
  );
}
