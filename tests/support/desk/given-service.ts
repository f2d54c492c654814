import { beforeAll, beforeEach, TestRunner } from "vitest";
import type { Service } from "#tests/support/published-client.ts";

/**
 * The service configured by `CONTRACT_URL`, `CONTRACT_ANON_KEY` and `CONTRACT_SERVICE_KEY`, which
 * may be a hosted one; undefined if the tests start their own.
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
 * Wraps an external service where tests expect their own: a test that accesses its database, clock
 * or configuration is skipped there.
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

const reason = "only on a service of our own";

/** Skips a test that needs our own service. */
export function onlyInside(): never {
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(reason);
}

/**
 * `beforeAll` with what only a service of our own has. If another one is configured, it does not run,
 * and the tests that it prepares are skipped.
 */
export function beforeAllInside(prepare: () => Promise<void>): void {
  if (givenService(process.env)) beforeEach(({ skip }) => skip(reason));
  else beforeAll(prepare);
}

/**
 * Skips a test on another service because `generatedMails` has only the owner's key: a link made with
 * it takes the place of a sign-up, with what that said.
 */
export function needsTheMailOfASignUp(): void {
  if (givenService(process.env)) onlyInside();
}
