import { TestRunner } from "vitest";
import type { Service } from "./published-client.ts";

/**
 * The service that `CONTRACT_URL`, `CONTRACT_ANON_KEY` and `CONTRACT_SERVICE_KEY` name, which may be
 * a hosted one; undefined: the tests start one of their own.
 */
export function givenService(environment: NodeJS.ProcessEnv): Service | undefined {
  const {
    CONTRACT_URL: url,
    CONTRACT_ANON_KEY: anonKey,
    CONTRACT_SERVICE_KEY: serviceKey,
  } = environment;
  return url && anonKey && serviceKey ? { url, anonKey, serviceKey } : undefined;
}

/**
 * A service that is only seen from outside, where tests expect one of their own: a test that reaches
 * for its database, its clock or its configuration ends there and counts as skipped.
 */
export function fromOutside<Whole extends object>(visible: Partial<Whole>): Whole {
  const inside: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === "then" ? undefined : onlyInside()),
    apply: onlyInside,
  });
  return new Proxy(visible, {
    get(target, name) {
      if (name === "then") return undefined;
      if (name === "configured") return async () => inside;
      return name in target ? target[name as keyof Whole] : onlyInside();
    },
  }) as Whole;
}

/** Ends a test that needs a service of our own. */
export function onlyInside(): never {
  TestRunner.getCurrentTest()?.context.skip("only on a service of our own");
  throw new Error("only on a service of our own");
}
