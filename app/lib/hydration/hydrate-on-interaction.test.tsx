// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import {
  type ComponentType,
  createContext,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const Language = createContext("English");

/** What a visitor does when React has hydrated the form, and its effects have not all run. */
let meanwhile: (() => void) | undefined;

function Form({ title }: { title: string }) {
  const language = useContext(Language);
  const [name, setName] = useState("");
  const [sent, setSent] = useState("");
  const [times, setTimes] = useState(0);
  useEffect(() => meanwhile?.(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(`sent ${name}`);
      }}
    >
      <h2>
        {title} in {language}
      </h2>
      <label>
        Name <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit">Send</button>
      <button type="button" onClick={() => setTimes((before) => before + 1)}>
        Choose Time
      </button>
      <p>{sent}</p>
      <p>{times} chosen</p>
    </form>
  );
}

/** The prerendered HTML of a form that hydrates on interaction. */
const prerendered = renderToString(
  <div className="contents">
    <Suspense>
      <Form title="Contact" />
    </Suspense>
  </div>,
);

let container: HTMLElement;
let deliver: () => void;
let load: ReturnType<typeof vi.fn<() => Promise<ComponentType<{ title: string }>>>>;

/** Inserts the prerendered HTML and hydrates it, as on a fresh visit. */
async function visit(html = prerendered, fallback?: React.ReactNode) {
  vi.resetModules();
  const { hydrateOnInteraction } = await import("./hydrate-on-interaction.tsx");
  load = vi.fn(
    () =>
      new Promise((resolve) => {
        deliver = () => resolve(Form);
      }),
  );
  const Deferred = hydrateOnInteraction<{ title: string }>(load, fallback);
  container.innerHTML = html;
  return (title: string, language = "English") => (
    <Language value={language}>
      <Deferred title={title} />
    </Language>
  );
}

/** The code arrives. Returns when what was typed and pressed before is told to it, in tasks of their own. */
async function arrive() {
  await act(async () => deliver());
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
}
const nameField = () => screen.getByLabelText<HTMLInputElement>("Name");

beforeEach(() => {
  container = document.createElement("div");
  document.body.append(container);
});
afterEach(() => {
  meanwhile = undefined;
  container.remove();
});

describe("a part that hydrates on interaction", () => {
  it("leaves the prerendered page alone until the visitor does something", async () => {
    const page = await visit();
    const field = () => container.querySelector("input");
    const first = field();
    await act(async () => render(page("Contact"), { container, hydrate: true }));
    expect(load).not.toHaveBeenCalled();
    expect(field()).toBe(first);

    await act(async () => fireEvent.pointerMove(document.body));
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    expect(field()).toBe(first);
  });

  it("keeps what was typed before the code arrived", async () => {
    const page = await visit();
    await act(async () => render(page("Contact"), { container, hydrate: true }));
    nameField().focus();
    await act(async () => fireEvent.input(nameField(), { target: { value: "Ada" } }));
    await arrive();
    expect(nameField().value).toBe("Ada");
    expect(document.activeElement).toBe(nameField());
    await act(async () => fireEvent.click(screen.getByText("Send")));
    expect(screen.getByText("sent Ada")).toBeDefined();
  });

  it("replays a press on a button from before the code arrived", async () => {
    const page = await visit();
    await act(async () => render(page("Contact"), { container, hydrate: true }));
    await act(async () => fireEvent.pointerDown(nameField()));
    await act(async () => fireEvent.input(nameField(), { target: { value: "Ada" } }));
    await act(async () => fireEvent.click(screen.getByText("Send")));
    expect(screen.queryByText(/^sent/)).toBeNull();
    await arrive();
    expect(screen.getByText("sent Ada")).toBeDefined();
  });

  it("replays presses on several buttons, each once", async () => {
    const page = await visit();
    await act(async () => render(page("Contact"), { container, hydrate: true }));
    await act(async () => fireEvent.pointerDown(nameField()));
    await act(async () => fireEvent.input(nameField(), { target: { value: "Ada" } }));
    await act(async () => fireEvent.click(screen.getByText("Send")));
    await act(async () => fireEvent.click(screen.getByText("Choose Time")));
    await act(async () => fireEvent.click(screen.getByText("Choose Time")));
    await arrive();
    expect(screen.getByText("sent Ada")).toBeDefined();
    expect(screen.getByText("1 chosen")).toBeDefined();
  });

  it("does what happens while it hydrates once, and keeps what was typed last", async () => {
    const page = await visit();
    await act(async () => render(page("Contact"), { container, hydrate: true }));
    await act(async () => fireEvent.input(nameField(), { target: { value: "Ada" } }));
    meanwhile = () => {
      fireEvent.input(nameField(), { target: { value: "Ada King" } });
      fireEvent.click(screen.getByText("Choose Time"));
    };
    await arrive();
    expect(screen.getByText("1 chosen")).toBeDefined();
    expect(nameField().value).toBe("Ada King");
    await act(async () => fireEvent.click(screen.getByText("Send")));
    expect(screen.getByText("sent Ada King")).toBeDefined();
  });

  it("survives new props and an urgent change above it while waiting", async () => {
    const page = await visit();
    const view = await act(async () => render(page("Contact"), { container, hydrate: true }));
    await act(async () => fireEvent.pointerDown(nameField()));
    await act(async () => fireEvent.input(nameField(), { target: { value: "Ada" } }));
    await act(async () => view.rerender(page("Write to us")));
    await act(async () => view.rerender(page("Write to us", "Spanish")));
    expect(screen.getByText("Contact in English")).toBeDefined();
    expect(nameField().value).toBe("Ada");

    await arrive();
    expect(screen.getByText("Write to us in Spanish")).toBeDefined();
    expect(nameField().value).toBe("Ada");
  });

  it("lets links load a new document while waiting", async () => {
    const page = await visit();
    const seen = vi.fn((event: Event) => event.preventDefault());
    const link = document.createElement("a");
    link.href = "/contact";
    link.addEventListener("click", seen);
    document.body.append(link);
    await act(async () => render(page("Contact"), { container, hydrate: true }));
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("click", (late) => late.preventDefault(), { signal });
    link.dispatchEvent(event);
    expect(seen).not.toHaveBeenCalled();
    link.remove();
    // Test files share the window: this listener would prevent the next file's first press.
    listening.abort();
  });

  it("tries again when the code cannot be fetched", async () => {
    vi.useFakeTimers();
    const page = await visit();
    load.mockRejectedValueOnce(new Error("offline"));
    await act(async () => render(page("Contact"), { container, hydrate: true }));
    await act(async () => fireEvent.keyDown(document.body));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    expect(load).toHaveBeenCalledTimes(2);
    await arrive();
    expect(screen.getByText("Contact in English")).toBeDefined();
  });

  it("delays a navigation until the code has loaded, so that the new page is complete", async () => {
    const page = await visit("");
    let navigate = () => {};
    function Site() {
      const [there, setThere] = useState(false);
      navigate = () => startTransition(() => setThere(true));
      return there ? page("Contact") : <p>First page</p>;
    }
    await act(async () => fireEvent.pointerMove(document.body));
    await act(async () => render(<Site />, { container }));
    await act(async () => navigate());
    expect(screen.getByText("First page")).toBeDefined();
    await arrive();
    expect(screen.queryByText("First page")).toBeNull();
    expect(screen.getByText("Contact in English")).toBeDefined();
  });

  it("shows its fallback, if it has one, where nothing was prerendered", async () => {
    const page = await visit("", <p>Loading</p>);
    await act(async () => fireEvent.pointerMove(document.body));
    await act(async () => render(page("Contact"), { container }));
    expect(screen.getByText("Loading")).toBeDefined();
    await arrive();
    expect(screen.getByText("Contact in English")).toBeDefined();
  });
});
