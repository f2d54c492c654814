import { toast } from "./toast.ts";

/**
 * Copies a text, and says how it went: copying needs a permission that browsers can refuse, and that there isn't
 * on plain http.
 */
export async function copyText(text: string, copied = "Copied"): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied });
  } catch {
    toast({
      title: "Not copied",
      description: "Your browser doesn't allow it. Select the text and copy it.",
      variant: "destructive",
    });
  }
}
