import { Copy } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { copyText } from "#app/lib/copy-text.ts";

/** Something to enter elsewhere, letter by letter. */
export function CopyLine({ label, text, about }: { label: string; text: string; about?: string }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-steel">{label}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 grow select-all rounded-md bg-sunken px-2.5 py-2 [overflow-wrap:anywhere]">
          {text}
        </code>
        <Button
          size="sm"
          variant="outline"
          aria-label={`Copy: ${about ? `${about}, ` : ""}${label}`}
          onClick={() => void copyText(text)}
        >
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
    </div>
  );
}
