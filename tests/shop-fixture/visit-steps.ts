export const visitSteps: readonly { title: string; text: string }[] = [
  { title: "Schedule", text: "Pick a time online, or call us." },
  { title: "Diagnosis", text: "We look at the car and show you what we found." },
  { title: "Quote", text: "You get the price in writing." },
  { title: "Repairs", text: "We fix what you agreed to." },
  { title: "Quality assurance", text: "We drive the car before you do." },
  { title: "Follow-up", text: "We call a week later." },
];
