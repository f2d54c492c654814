// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { BackendError } from "#app/lib/backend/backend.ts";
import { readToasts } from "#app/lib/toast.ts";
import { useAttempt } from "./use-attempt.ts";

const shown = () => readToasts().filter(({ open }) => open);

/** A hook with an attempt that ends when the test says so. */
async function begin() {
  const end = Promise.withResolvers<void>();
  const { result, unmount } = renderHook(useAttempt);
  let attempted = Promise.resolve(false);
  await act(async () => {
    attempted = result.current.attempt(() => end.promise);
  });
  return { end, unmount, attempted, result };
}

it("is done where it was asked for, and its failure is named there", async () => {
  const { end, attempted } = await begin();
  await act(async () => end.resolve());
  expect(await attempted).toBe(true);

  const failed = await begin();
  await act(async () => failed.end.reject(new BackendError("taken", "The name is taken.")));
  expect(await failed.attempted).toBe(false);
  expect(failed.result.current).toMatchObject({ busy: false, problem: "The name is taken." });
  expect(shown()).toEqual([]);
});

it("closes nothing that was opened since, and its failure isn't lost", async () => {
  const { end, unmount, attempted } = await begin();
  unmount();
  end.resolve();
  expect(await attempted).toBe(false);

  const failed = await begin();
  failed.unmount();
  failed.end.reject(new BackendError("taken", "The name is taken."));
  expect(await failed.attempted).toBe(false);
  expect(shown()).toMatchObject([{ description: "The name is taken." }]);
});
