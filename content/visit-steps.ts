import { warranty } from "#content/shop.ts";
import { warrantyText } from "#shop/format.ts";

/** The six steps of a visit, from the call to the call afterwards. */
export const visitSteps: readonly { title: string; text: string }[] = [
  {
    title: "Schedule",
    text: "Choose a weekday and a half hour online, or call. We call you back within one business hour, and ask how the trouble feels and when it comes.",
  },
  {
    title: "Diagnosis",
    text: "A technician drives, lifts and measures the car. What we find goes onto a digital inspection sheet, with photos, and the sheet goes to your phone.",
  },
  {
    title: "Quote",
    text: "You get the price in writing: what is due now, what can wait, and until when. Nothing is ordered or taken apart before your OK.",
  },
  {
    title: "Repairs",
    text: "We fix what you agreed to. If something new turns up, work on it stops and the phone rings, so the bill never runs ahead of you.",
  },
  {
    title: "Quality assurance",
    text: "The repair is checked against the sheet, bolts are torqued to the figure in the manual, and we drive the roads where you noticed the fault.",
  },
  {
    title: "Follow-up",
    text: `The ${warrantyText(warranty.standard)} warranty starts on the day you collect the car. Items that we marked amber come with a date, and we remind you of it.`,
  },
];
