/** The six steps of a visit, from the call to the call afterwards. */
export const visitSteps: readonly { title: string; text: string }[] = [
  {
    title: "Schedule",
    text: "Choose a weekday and a half hour online, or call. We'll call you back within one business hour and ask what you're noticing and when.",
  },
  {
    title: "Diagnosis",
    text: "A technician test-drives, lifts and measures the car. What we find goes on a digital inspection sheet with photos, and the sheet goes to your phone.",
  },
  {
    title: "Quote",
    text: "You get the price in writing: what's due now, what can wait, and until when. Nothing is ordered or taken apart before your OK.",
  },
  {
    title: "Repairs",
    text: "We fix what you agreed to. If something new turns up, we stop and call, so the bill never surprises you.",
  },
  {
    title: "Quality assurance",
    text: "The repair is checked against the sheet, bolts are torqued to the figure in the manual, and we test-drive it on the roads where you noticed the problem.",
  },
  {
    title: "Follow-up",
    text: "The {warranty:standard} warranty starts on the day you pick up the car. Anything we marked amber comes with a date, and we'll remind you.",
  },
];
