import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";

/** Password field that can show its text; pasting and password managers work as in any field. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-0 right-0"
        aria-label={shown ? "Hide characters" : "Show characters"}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
