// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { SiteState } from "#app/lib/backend/site-content.ts";
import { PublishForm } from "./publish-form.tsx";
import { SiteStateContext, waitingIn } from "./site-state.ts";

const scheduled = {
  ...{ number: 4, note: "", author_name: "Avery", created_at: "2026-11-23T15:00:00Z" },
  ...{ restores: null, publish_at: "2026-12-02T06:00:00Z", ends_at: null, ended_by: null },
  ...{ published_at: null, problem: null, warning: null },
};
const stateOf = (base: number): SiteState => ({
  draft: { document: {}, revision: 9, base, author_name: "Avery", updated_at: "" },
  live: 3,
  liveDocument: {},
  versions: [scheduled],
});

it("asks before what is scheduled is published along with a later change", async () => {
  const state = stateOf(4);
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SiteStateContext value={state}>
          <PublishForm draft={state.draft} />
        </SiteStateContext>
      ),
    },
  ]);
  render(<Site />);
  fireEvent.click(await screen.findByRole("button", { name: "Publish" }));
  await screen.findByText("Publish version 4 now, too?");
  screen.getByText("Publish All Now");
});

it("a draft that was taken back to what is live has nothing of what is scheduled", () => {
  expect(waitingIn(stateOf(3))).toEqual([]);
  expect(waitingIn(stateOf(5))).toEqual([scheduled]);
});
