/** Requests as sent by the site; each test changes only what it tests. */

/** Tuesday, November 24, 2026, 9:00 AM: free and bookable by the test clock. */
export function appointmentRequest(changes: Record<string, unknown> = {}) {
  return {
    formName: "appointment_request",
    name: "Dana Cole",
    phone: "(770) 555-0142",
    service: "Brake System Service",
    date: "2026-11-24",
    time: "9:00 AM",
    notes: "Squeals when I stop.",
    ...changes,
  };
}

export function contactMessage(changes: Record<string, unknown> = {}) {
  return {
    formName: "contact_form",
    name: "Al Reed",
    email: "al@example.com",
    phone: "(770) 555-0143",
    message: "Do you work on hybrids?",
    ...changes,
  };
}

export function financingRequest(changes: Record<string, unknown> = {}) {
  return {
    formName: "financing_application",
    name: "Kim Ortiz",
    email: "kim@example.com",
    phone: "(770) 555-0144",
    vehicleInfo: "2014 Honda Accord",
    repairNeeded: "Transmission slips in third gear",
    ...changes,
  };
}

/** An attachment as the browser creates it from a file. */
export function attachment(bytes: Buffer, name = "photo.jpg", type = "image/jpeg") {
  return { name, dataUrl: `data:${type};base64,${bytes.toString("base64")}`, type };
}
