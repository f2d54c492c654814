import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { Backend } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useReload } from "./reload.ts";
import { slideMoved } from "./slide-moved.ts";
import { useReturns } from "./use-returns.ts";

/** Milliseconds during which several changes count as one. */
const batchMilliseconds = 300;

/** Milliseconds after which data that have been loaded are painted. */
const paintMilliseconds = 1_000;

/** Selects a subscription: a function that registers a listener and returns how to unsubscribe. */
type Changes = (backend: Backend) => ((listener: () => void) => () => void) | undefined;

/** Changes of any appointment, wherever they are made. */
export const appointmentChanges: Changes = ({ appointments }) => appointments.onChange;

/** Changes of everything that requires action by staff. */
export const worklistChanges: Changes = ({ worklist }) => worklist.onChange;

/** Changes of anything the calendar and the cars show: appointments, stages, closures. */
export const deskChanges: Changes = ({ cars }) => cars.onChange;

/** Milliseconds after which Today looks again for what nobody announces: undelivered messages, what time brings up. */
const lookMilliseconds = 5 * 60_000;

/** Both, and what comes up by itself: what Today shows. */
export const todayChanges: Changes = (backend) => (listener) => {
  const stops = [worklistChanges, deskChanges].map((changes) => changes(backend)?.(listener));
  const timer = setInterval(listener, lookMilliseconds);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop?.();
  };
};

/** Changes of what was found on cars, and of where they are. */
export const bayChanges: Changes = ({ bay }) => bay?.onChange;

/** Lines and answers of estimates, and what was found on cars. */
export const estimateChanges: Changes = ({ estimates }) => estimates?.onChange;

/** Bills, payments, and what can be billed. */
export const billChanges: Changes = ({ bills }) => bills?.onChange;

/** Incoming and outgoing texts. */
export const textChanges: Changes = ({ texts }) => texts.onChange;

/** Successful and failed publishing. */
export const publishing: Changes = ({ siteContent }) => siteContent?.onChange;

/**
 * Reloads the screen's data when something changes or the page comes back after a while, once hands are at rest: rows that move under a pointer on
 * its way are pressed by mistake. What moves slides to its place.
 *
 * @param changes must be a stable function
 */
export function useReloadOnChange(changes: Changes): void {
  const reload = useReload();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const returns = useReturns();
  const [isOutdated, setOutdated] = useState(false);
  // A reload would abort what loads now: with changes more often than answers, nothing would ever show.
  const isLoading = navigation.state !== "idle" || revalidator.state !== "idle";

  useEffect(() => {
    if (!isOutdated || isLoading) return;
    return afterRest(() => {
      setOutdated(false);
      const main = document.querySelector("main");
      const endSliding = main ? slideMoved(main) : () => undefined;
      void reload().finally(() => setTimeout(endSliding, paintMilliseconds));
    }, batchMilliseconds);
  }, [isOutdated, isLoading, reload]);

  useEffect(() => {
    if (returns > 0) setOutdated(true);
  }, [returns]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    loadBackend().then(
      (backend) => {
        if (gone) return;
        stop = changes(backend)?.(() => setOutdated(true));
      },
      // The list itself needs the same code, and reports that it could not be loaded.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [changes]);
}

/** Milliseconds without input after which hands are at rest. */
const restMilliseconds = 1_000;

const inputs = ["pointermove", "pointerdown", "touchmove", "wheel", "keydown"] as const;

/**
 * Calls once nobody has moved the pointer, touched, scrolled or typed for a second: what moves then is not what
 * somebody is about to press.
 *
 * @param act called once
 * @param milliseconds to wait at least
 * @returns cancels the call
 */
function afterRest(act: () => void, milliseconds: number): () => void {
  let lastInput = Number.NEGATIVE_INFINITY;
  const noteInput = () => {
    lastInput = performance.now();
  };
  const wait = () => {
    const remaining = lastInput + restMilliseconds - performance.now();
    if (remaining > 0) {
      timer = setTimeout(wait, remaining);
      return;
    }
    end();
    act();
  };
  let timer = setTimeout(wait, milliseconds);
  const end = () => {
    clearTimeout(timer);
    for (const input of inputs) removeEventListener(input, noteInput, { capture: true });
  };
  for (const input of inputs) addEventListener(input, noteInput, { capture: true, passive: true });
  return end;
}
