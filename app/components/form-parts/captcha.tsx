import { useEffect, useRef, useState } from "react";
import { loadConfig } from "#app/lib/config.ts";
import { firstInteraction } from "#app/lib/hydration/first-interaction.ts";
import { captchaField } from "#app/lib/submission/spam-signals.ts";
import { ShopPhoneLink } from "./shop-phone-link.tsx";

/** API that the script of Turnstile, or of a compatible service, adds to the window. */
interface CaptchaApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: CaptchaApi;
  }
}

let script: Promise<CaptchaApi> | undefined;

/** Loads the widget's script once per page; after a failure the next form retries. */
function loadScript(url: string): Promise<CaptchaApi> {
  script ??= new Promise<CaptchaApi>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = url;
    element.async = true;
    element.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error("no captcha in its script"));
    element.onerror = () => reject(new Error("the captcha's script could not be loaded"));
    document.head.append(element);
  }).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}

/**
 * Captcha of a form, if the owner has configured one. Fetches nothing before the visitor's first
 * interaction. Adds its token as a hidden field of the form.
 *
 * @param busy whether the form is being sent: a token is valid once, so a new one is needed
 *   afterwards
 */
export function Captcha({ busy }: { busy: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(undefined);
  const wasBusy = useRef(false);
  const [blocked, setBlocked] = useState(false);

  useEffect(() => {
    let gone = false;
    let remove: (() => void) | undefined;
    const show = async () => {
      await firstInteraction();
      const { captchaKey, captchaScript } = (await loadConfig()).forms;
      if (gone || !captchaKey || !captchaScript) return;
      const api = await loadScript(captchaScript);
      if (gone || !place.current) return;
      const widget = api.render(place.current, {
        sitekey: captchaKey,
        "response-field-name": captchaField,
      });
      if (!widget) return;
      reset.current = () => api.reset(widget);
      remove = () => api.remove(widget);
    };
    show().catch(() => setBlocked(true));
    return () => {
      gone = true;
      reset.current = undefined;
      remove?.();
    };
  }, []);

  useEffect(() => {
    if (wasBusy.current && !busy) reset.current?.();
    wasBusy.current = busy;
  }, [busy]);

  return (
    <>
      <div ref={place} />
      {blocked ? (
        <p role="status" className="text-sm">
          The spam check couldn't load. Please call <ShopPhoneLink />.
        </p>
      ) : null}
    </>
  );
}
