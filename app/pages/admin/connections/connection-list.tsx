import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import type { Connection, Connections } from "#shop/connections.ts";
import { ConnectionForm } from "./connection-form.tsx";
import { connectionWords, saidOf } from "./connection-words.ts";

/** Each way in which the site reaches others, with its state and, unless the environment has it, its form. */
export function ConnectionList({ connections }: { connections: Connections }) {
  const [open, setOpen] = useState<Connection>();
  return (
    <>
      <ul className="max-w-4xl divide-y divide-line rounded-lg border border-line bg-surface">
        {connections.list.map((one) => (
          <ConnectionRow
            key={one.name}
            connection={one}
            siteUrl={connections.siteUrl}
            onOpen={() => setOpen(one)}
          />
        ))}
      </ul>
      <Dialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={open ? connectionWords[open.name].title : ""}
      >
        {open ? (
          <ConnectionForm
            connection={open}
            connections={connections}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Dialog>
    </>
  );
}

interface ConnectionRowProps {
  connection: Connection;
  siteUrl: string;
  onOpen: () => void;
}

function ConnectionRow({ connection, siteUrl, onOpen }: ConnectionRowProps) {
  const { name, from, lost } = connection;
  const { title } = connectionWords[name];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-3 py-2.5 text-sm sm:grid-cols-[13rem_7rem_minmax(0,1fr)_auto]">
      <h2 className="font-sans font-semibold text-base normal-case">{title}</h2>
      <p className="max-sm:row-start-2">
        {lost.length > 0 && from === "desk" ? (
          <StatusMark mark="stop">Enter again</StatusMark>
        ) : from !== "none" ? (
          <StatusMark mark="go">On</StatusMark>
        ) : name === "mail" || name === "address" ? (
          <StatusMark mark="stop">Not set</StatusMark>
        ) : (
          <span className="text-steel">Off</span>
        )}
      </p>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-steel max-sm:col-span-2">
        {saidOf(connection).map((line) => (
          <p key={line} className="[overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
        {name === "address" && from !== "desk" ? (
          <p className="[overflow-wrap:anywhere]">Links lead to {siteUrl}.</p>
        ) : null}
      </div>
      {from === "environment" ? (
        <span />
      ) : (
        <Button
          size="sm"
          variant="outline"
          className="max-sm:col-start-2 max-sm:row-start-1"
          aria-label={`${from === "desk" ? "Change" : "Set Up"} ${title}`}
          onClick={onOpen}
        >
          {from === "desk" ? "Change" : "Set Up"}
        </Button>
      )}
    </li>
  );
}
