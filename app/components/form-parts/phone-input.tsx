import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Input } from "#app/components/ui/input.tsx";
import { phoneHandlers } from "#app/lib/submission/phone-typing.ts";

type PhoneInputProps = UseFormRegisterReturn &
  Pick<ComponentProps<"input">, "onInput" | "autoComplete">;

/** Phone field, formatted while typing; accepts what react-hook-form's `register` returns. */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={14}
      placeholder="(###) ###-####"
      {...props}
      {...phoneHandlers(props)}
    />
  );
}
