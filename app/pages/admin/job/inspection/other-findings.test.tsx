// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Finding, Job } from "#app/lib/backend/bay.ts";
import { OtherFindings } from "./other-findings.tsx";
import type { JobWork } from "./use-job.ts";

const job = { photos: [], people: {} } as unknown as Job;

/** The findings, of which each that is saved is shown at once. */
function Findings() {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const work = {
    save: async (id: string, _: unknown, fields: object) => {
      setFindings([{ ...fields, id, overwritten: [] } as unknown as Finding]);
      return true;
    },
  } as unknown as JobWork;
  return <OtherFindings job={job} findings={findings} work={work} />;
}

it("keeps the focus on the first mark of a finding of one's own", async () => {
  render(<Findings />);
  fireEvent.click(screen.getByRole("button", { name: "Add Finding" }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Horn" } });
  const mark = await screen.findByRole("button", { name: /Attention/ });
  mark.focus();
  fireEvent.click(mark);
  await screen.findByRole("button", { name: "Delete Finding" });
  expect(document.activeElement).toBe(mark);
});
