import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds without a key after which what is typed is kept on this device. */
const rest = 300;

/**
 * A text that is kept while it is typed: when the keys rest, the field is left, or the page goes.
 * What could not be kept stays in the field.
 *
 * @param value as it is kept
 * @param save keeps a text; answers whether it is kept
 */
export function useTyped(value: string, save: (text: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<string>();
  const pending = useRef<string>(undefined);
  const saver = useRef(save);
  saver.current = save;

  const flush = useCallback(async () => {
    const text = pending.current;
    pending.current = undefined;
    return text === undefined || (await saver.current(text));
  }, []);

  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => void flush(), rest);
    return () => clearTimeout(timer);
  }, [typed, flush]);

  useEffect(() => {
    const flushNow = () => void flush();
    window.addEventListener("pagehide", flushNow);
    document.addEventListener("visibilitychange", flushNow);
    return () => {
      window.removeEventListener("pagehide", flushNow);
      document.removeEventListener("visibilitychange", flushNow);
      flushNow();
    };
  }, [flush]);

  // Kept as it was typed: from now on the field follows what others make of it.
  useEffect(() => {
    if (typed === value && pending.current === undefined) setTyped(undefined);
  }, [typed, value]);

  const settle = async (text: string | undefined) => {
    if (await flush()) setTyped((now) => (now === text ? undefined : now));
  };
  return {
    value: typed ?? value,
    onChange: (event: { target: { value: string } }) => {
      pending.current = event.target.value;
      setTyped(event.target.value);
    },
    onBlur: () => void settle(typed),
    /** Replaces what is typed, for phrases that are pressed. */
    set: (text: string) => {
      pending.current = text;
      setTyped(text);
      void settle(text);
    },
  };
}
