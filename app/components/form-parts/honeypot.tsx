import type { UseFormRegisterReturn } from "react-hook-form";

/** Field that people neither see nor reach; bots that fill in everything fill it in, too. */
export function Honeypot(props: UseFormRegisterReturn | { name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  );
}
