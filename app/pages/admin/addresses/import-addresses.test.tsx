// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import ImportAddresses from "./import-addresses.tsx";

const pages = [
  { path: "/", title: "Home" },
  { path: "/about", title: "About" },
  { path: "/contact", title: "Contact" },
];

async function open() {
  const props = { loaderData: { list: { data: { pages, imports: [] } } } };
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ImportAddresses {...(props as unknown as ComponentProps<typeof ImportAddresses>)} />
      ),
    },
  ]);
  render(<Stub />);
  return await screen.findByLabelText("Or paste a list");
}

const paste = (text: string) =>
  fireEvent.input(screen.getByLabelText("Or paste a list"), { target: { value: text } });
const pageFor = (old: string) => screen.getByLabelText<HTMLSelectElement>(`Page for ${old}`);
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });

it("keeps the pages that were picked while more lines are typed, and forgets them with another file", async () => {
  await open();
  paste("/softball");
  fireEvent.change(pageFor("/softball"), { target: { value: "/contact" } });
  paste("/softball\n/about-us.html");
  expect(pageFor("/softball").value).toBe("/contact");
  expect(pageFor("/about-us.html").value).toBe("/about");
  choose(new File(["/softball"], "list.csv"));
  await screen.findByText("No page is like it");
  expect(pageFor("/softball").value).toBe("");
});

it("says that a file can't be read", async () => {
  await open();
  const file = new File(["/about-us.html"], "list.csv");
  file.arrayBuffer = () => Promise.reject(new DOMException("Gone", "NotReadableError"));
  choose(file);
  await screen.findByText("This file can't be read. Choose it again.");
});
