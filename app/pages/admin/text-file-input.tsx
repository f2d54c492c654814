import { Input } from "#app/components/ui/input.tsx";
import { otherKindOfFile } from "#shop/import/decode-file.ts";

interface TextFileInputProps {
  accept: string;
  onChoose: (file: File | undefined) => void;
}

/** Input for a file of text, as other programs write it. */
export function TextFileInput({ accept, onChoose }: TextFileInputProps) {
  return (
    <Input
      type="file"
      accept={accept}
      className="h-auto max-w-xl py-2 file:mr-3 file:font-semibold file:underline"
      // Or the same file, fixed in the meantime, would be no change.
      onClick={({ currentTarget }) => {
        currentTarget.value = "";
      }}
      onChange={({ target }) => onChoose(target.files?.[0])}
    />
  );
}

/**
 * Reads a file of text that was chosen.
 *
 * @returns why it can't be taken, if it can't
 */
export async function readChosenFile(
  file: File,
  limit: { bytes: number; otherwise: string },
): Promise<Uint8Array | string> {
  if (file.size > limit.bytes) return limit.otherwise;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return otherKindOfFile(bytes) ?? bytes;
  } catch {
    // Moved or changed since it was chosen, or not to be read by this user.
    return "This file can't be read. Choose it again.";
  }
}
