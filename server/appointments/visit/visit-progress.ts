import { type Html, html } from "#platform/http/html.ts";
import { shop, zone } from "#server/content/published.ts";
import {
  type VisitStep,
  visitStep,
  visitStepLabels,
  visitSteps,
} from "#shop/schedule/car-stages.ts";
import { type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { whenLabelUnbroken } from "#shop/schedule/when-label.ts";
import { isHere, type Visit } from "./visit.ts";
import { headlineOf } from "./visit-headline.ts";

/** Interval, in seconds, at which a live visit page reloads. */
export const refreshSeconds = 60;

/**
 * `on`: reloads periodically; `off`: the reader has stopped it; `no`: no change is expected soon.
 */
export type LivePage = "on" | "off" | "no";

/**
 * Whether a visit page reloads: on the day of the visit, once the appointment can no longer be
 * changed (a reload would discard the reader's choices), and while the car is in the shop.
 *
 * @param switched `live` query parameter: `off` once the reader has stopped it
 */
export function livePage(visit: Visit, now: Date, switched: string | undefined): LivePage {
  const isToday = shopTimeOf(now, shop().timeZone).date === visit.slot.date;
  const waits = isToday && visit.status === "confirmed" && !visit.isChangeable;
  if (!isHere(visit) && !waits) return "no";
  return switched === "off" ? "off" : "on";
}

const waits = {
  part: "Right now we're waiting for a part.",
  approval: "We're waiting for your OK. Missed our call? Call us back.",
  bay: "It's in line for the next open bay.",
} as const;

const badges: { readonly [step in VisitStep]?: string } = {
  requested: "pending",
  approval: "pending",
};

interface ProgressPage {
  token: string;
  actions: Html | undefined;
  live: LivePage;
  now: Date;
}

/**
 * What happens next in a visit, with its past and future steps (docs/product.md#visit-page). Its
 * title says how it stands.
 */
export function visitProgress(visit: Visit, page: ProgressPage): Html {
  const { car } = visit;
  const { next } = headlineOf(visit, page.now);
  const step = visitStep(visit.status, car?.stage);
  if (visit.isNoShow || !step) {
    const [state, label] = visit.isNoShow ? ["pending", "Missed"] : ["canceled", "Canceled"];
    return html`<p class="status"><span class="badge ${state}">${label}</span> ${next}</p>
${page.actions}`;
  }
  // Whoever can answer below needs no call, and who has answered is waited for no more.
  const isAsked = car?.waitingFor === "approval" && visit.estimate !== null;
  const isAnswered = step === "approval" && visit.estimate === "answered";
  const wait = car?.waitingFor && !isAsked ? ` ${waits[car.waitingFor]}` : "";
  return html`<p class="status"><span class="badge ${isAnswered ? "confirmed" : (badges[step] ?? "confirmed")}">${isAnswered ? "Answered" : visitStepLabels[step]}</span> ${next}${wait}</p>
${promise(visit, step, page.now)}
${page.actions}
${step === "requested" ? undefined : stepList(visit, step)}
${page.live === "no" ? undefined : liveLine(page)}`;
}

/** Not shown for requests, because it could be mistaken for a confirmation. */
function stepList(visit: Visit, step: VisitStep): Html {
  return html`<ol class="steps" aria-label="Where your visit stands">${stepsOf(visit, step).map((one) => stepItem(one, step))}</ol>`;
}

/** Skipped steps are omitted rather than shown as done. */
function stepsOf({ status, car }: Visit, current: VisitStep): VisitStep[] {
  const at = visitSteps.indexOf(current);
  const passed = new Set<VisitStep>(["requested"]);
  if (status !== "pending") passed.add("confirmed");
  for (const stage of car?.passed ?? []) if (stage !== "expected") passed.add(stage);
  return visitSteps.filter((step, index) => index >= at || passed.has(step));
}

function stepItem(step: VisitStep, current: VisitStep): Html {
  const label = visitStepLabels[step];
  if (step === current) return html`<li class="now" aria-current="step">${label}</li>`;
  return visitSteps.indexOf(step) < visitSteps.indexOf(current)
    ? html`<li class="past">${label}<span class="unseen">, done</span></li>`
    : html`<li>${label}</li>`;
}

/** The promised time, until the car is ready or the time has passed. */
function promise({ car }: Visit, step: VisitStep, now: Date): Html | undefined {
  const promised: ShopTime | null | undefined = car?.promised;
  if (!promised || step === "ready" || step === "picked_up") return undefined;
  const { date, time } = shopTimeOf(now, shop().timeZone);
  if (`${promised.date} ${promised.time}` < `${date} ${time}`) return undefined;
  return html`<p class="notice go">We expect to have it ready by ${whenLabelUnbroken(promised, zone())}.</p>`;
}

function liveLine({ token, live }: ProgressPage): Html {
  return live === "on"
    ? html`<p class="hint">This page updates every minute. <a href="/visit/${token}?live=off">Stop updating</a></p>`
    : html`<p class="hint">This page no longer updates. <a href="/visit/${token}">Keep it up to date</a></p>`;
}
