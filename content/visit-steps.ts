/** The six steps of a visit, from scheduling to the follow-up call. */
export const visitSteps: readonly { title: string; text: string }[] = [
  {
    title: "Schedule",
    text: "Pick a day and time online, or call. We'll call you back to confirm it and ask what you're noticing and when.",
  },
  {
    title: "Diagnosis",
    text: "A technician test-drives your car, puts it on the lift and measures it. {if:digital-inspection}You get a digital inspection with photos on your phone. {unless:digital-inspection}Then we'll show you what we found.",
  },
  {
    title: "Quote",
    text: "You get the price in writing: what's due now, what can wait, and until when. We don't order or take apart anything until you OK it.",
  },
  {
    title: "Repairs",
    text: "We fix what you agreed to. If something new turns up, we stop and call, so the bill never surprises you.",
  },
  {
    title: "Quality assurance",
    text: "We check the repair against the estimate, torque the bolts to spec, and test-drive it on the roads where you noticed the problem.",
  },
  {
    title: "Follow-up",
    text: "The {warranty:standard} warranty starts on the date of your bill. Anything we marked yellow gets a date, so you know when to plan for it.",
  },
];
