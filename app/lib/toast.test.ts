import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, readToasts, subscribeToToasts, toast } from "./toast.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () =>
  readToasts()
    .filter((entry) => entry.open)
    .map((entry) => entry.title);

describe("toast", () => {
  it("shows one message at a time, the newest", () => {
    toast({ title: "Message Sent" });
    toast({ title: "Submission Error", variant: "destructive" });
    expect(shown()).toEqual(["Submission Error"]);
    expect(readToasts()).toHaveLength(1);
  });

  it("closes a message, and forgets it 1,000,000 ms later", () => {
    const id = toast({ title: "Message Sent" });
    dismissToast(id);
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(999_999);
    expect(readToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(readToasts()).toHaveLength(0);
  });

  it("does not remove a newer message when an old one expires", () => {
    dismissToast(toast({ title: "First" }));
    toast({ title: "Second" });
    vi.advanceTimersByTime(1_000_000);
    expect(shown()).toEqual(["Second"]);
  });

  it("notifies listeners of every change until they unsubscribe", () => {
    const heard: number[] = [];
    const stop = subscribeToToasts(() => heard.push(readToasts().length));
    const id = toast({ title: "Message Sent" });
    dismissToast(id);
    dismissToast(id);
    stop();
    toast({ title: "Unheard" });
    expect(heard).toEqual([1, 1]);
  });
});
