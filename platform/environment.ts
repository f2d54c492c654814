import * as z from "zod/mini";
import { readDuration } from "./duration.ts";

/** A variable parsed by `read`, or an error with the message `mustBe`. */
function variable<T>(read: (text: string) => T | undefined, mustBe: string) {
  return z.pipe(
    z.string(),
    z.transform((text, context): T => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: "custom", message: mustBe, input: text });
      return z.NEVER;
    }),
  );
}

/** A whole number within limits. */
export function wholeNumber(fallback: number, least: number, most: number) {
  const read = (text: string) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
  return z._default(variable(read, `must be a whole number from ${least} to ${most}`), fallback);
}

/** One of several words. */
export function oneOf<const Word extends string>(words: readonly Word[], fallback: Word) {
  return z._default(
    z.enum(words as readonly [Word, ...Word[]], `must be ${words.join(" or ")}`),
    fallback,
  );
}

/** A boolean in GoTrue's notation. */
export const trueOrFalse = z.stringbool({ error: "must be true or false" });

/** Seconds, written with or without a unit. */
export function seconds(fallback: string) {
  return z.pipe(
    z._default(z.string(), fallback),
    variable(readDuration, "must be a time such as 60s or 1h30m"),
  );
}

/** Any JSON value. */
export const jsonText = variable((text): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}, "must be JSON");

/** A URL with one of these schemes and a host. */
export function urlOf(schemes: readonly string[], example: string) {
  return z.string().check(
    z.refine(
      (text) => {
        const url = URL.parse(text);
        return url !== null && url.host !== "" && schemes.includes(url.protocol.slice(0, -1));
      },
      { error: `must be an address such as ${example}`, abort: true },
    ),
  );
}

/** An http or https URL. */
export const webUrl = urlOf(["http", "https"], "https://example.com/path");

/** An http or https URL of a whole site, with nothing after the host. */
export const siteOrigin = webUrl.check(
  z.refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null && /^\/*$/.test(url.pathname) && url.search + url.hash + url.username === ""
    );
  }, "must end after the host: https://shop.example"),
);
