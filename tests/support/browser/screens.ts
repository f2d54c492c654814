import type { Locator, Page } from "@playwright/test";
import { paths, setupPath } from "#shop/pages/paths.ts";
import type { SignedInDesk } from "#tests/support/accounts/signed-in-desk.ts";
import { blankPng } from "#tests/support/blank-png.ts";

/** A lazily loaded part of a screen. */
export interface ScreenPart {
  /** Path where it appears, if not on the screen as opened. */
  path?: (desk: SignedInDesk) => string;
  /** Triggers loading; omitted if the screen itself does. */
  press?: (page: Page, desk: SignedInDesk) => Promise<void>;
  /** The trigger calls the server first, so the part is not requested without a network. */
  needsServer?: true;
  /** Where a failed load is reported; defaults to the part's place. */
  missing?: (page: Page) => Locator;
  /** Closes what was opened; defaults to Escape. */
  back?: (page: Page) => Promise<void>;
  /** Text to type first, where its path differs from the screen's. */
  typed?: Readonly<Record<string, string>>;
}

/** A client-rendered screen. */
export interface Screen {
  path: (desk: SignedInDesk) => string;
  /** Its modules, named as in the route manifest. */
  routes: readonly string[];
  /** A control that exists once the screen is shown, and needs the network when pressed. */
  press: (page: Page) => Locator;
  /** Text to type there, by field label. */
  typed?: Readonly<Record<string, string>>;
  /** Chooses something there first. */
  choose?: (page: Page) => Promise<void>;
  /** Its parts in addition to those of all screens, by chunk name, from the top to the bottom. */
  parts?: Readonly<Record<string, ScreenPart>>;
  /** Code with which it requests its data from the server, in addition to `live`. */
  backend?: "live-staff" | "live-site-content";
  /** Chunks that its modules import lazily but that it never requests. */
  never?: readonly string[];
}

/** The error message in the part's place. */
export const partMissing = (page: Page) =>
  page.getByText(/^This part couldn't load\. Check your connection and try again, or call \(/);
/** The error message in a toast, where the part has no place on the page. */
const messageOfMissing = (page: Page) => page.getByText("This part couldn't load", { exact: true });

const main = (page: Page) => page.getByRole("main");
const button = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first();
const link = (name: string) => (page: Page) => main(page).getByRole("link", { name }).first();
const press = (name: string) => async (page: Page) => await button(name)(page).click();
const pressTab = (name: string) => async (page: Page) =>
  await page.getByRole("tab", { name }).click();
const open = (page: string) => (desk: SignedInDesk) => `${page}?open=${desk.appointmentId}`;
const admin = (view: string) => ["pages/admin/admin", `pages/admin/${view}`];
const search = { Search: "Robin" };

/** The list of appointments and the sheet next to it. */
const ofAppointments = (page: string): Record<string, ScreenPart> => {
  const path = open(page);
  const typed = { "Staff notes": "Runs hot." };
  return {
    "appointment-csv": { press: press("CSV"), missing: messageOfMissing, needsServer: true },
    "appointment-actions": { path, typed },
    "change-step": { path, typed, press: press("Confirm") },
    "appointment-facts": { path, typed },
    conversation: { path, typed },
    "staff-notes-form": { path },
    "appointment-history": { path, typed },
    "move-step": { path, typed, press: press("Move") },
    "edit-step": { path, typed, press: press("Edit") },
  };
};

/** The sheet next to the day. */
const { "appointment-csv": _csv, ...ofToday } = ofAppointments("/admin");

/** What a check-in asks, in the form that a car's card opens. */
const asOnCars = ["car-form"];

/** The dialog about appointments on the day of a new closure. */
const inTheWay: ScreenPart = {
  async press(page, { appointmentDate }) {
    await button("New Closure")(page).click();
    const closure = page.getByRole("form", { name: "New closure" });
    await closure.getByLabel("Day").fill(appointmentDate);
    await closure.getByLabel("Reason").fill("Training");
    await closure.getByRole("button", { name: "Add Closure" }).click();
  },
  needsServer: true,
};

/** The choice after another editor has saved in the meantime. */
const inConflict = (
  path: ScreenPart["path"],
  change: (page: Page) => Promise<void>,
  save: string,
): ScreenPart => ({
  ...(path && { path }),
  async press(page, { rest }) {
    await change(page);
    const [{ revision }] = await (await rest("content_draft?select=revision")).json();
    const parts = { notifications: { inbox: `desk${revision}@shop.example` } };
    await rest("rpc/save_content_draft", "POST", { parts, revision });
    await button(save)(page).click();
  },
  needsServer: true,
});

const editor = (address: string) => () => `${paths.site}/${address}`;
const step = (address: string) => () => `${setupPath}/${address}`;

export const screens: readonly Screen[] = [
  {
    path: () => "/profile",
    routes: ["pages/account/profile"],
    typed: { "First Name": "Roberta", Address: "12 Oak Street, Waco, TX" },
    press: button("Save Changes"),
    parts: {
      "admin-switch": {},
      "change-email-form": { press: press("Change email"), back: press("Change email") },
      "new-password-form": { press: press("Change password"), back: press("Change password") },
      enrolment: { press: press("Set Up an Authenticator App"), needsServer: true },
      "my-appointments": {
        press: pressTab("My Appointments"),
        back: pressTab("Profile"),
        needsServer: true,
      },
      "all-appointments": {
        press: pressTab("All Appointments"),
        back: pressTab("Profile"),
        needsServer: true,
      },
      "date-calendar": {
        async press(page) {
          await page.getByRole("tab", { name: "My Appointments" }).click();
          await page.getByRole("button", { name: "Reschedule" }).click();
        },
        async back(page) {
          await page.keyboard.press("Escape");
          await page.getByRole("tab", { name: "Profile" }).click();
        },
        needsServer: true,
      },
    },
  },
  {
    path: () => "/admin",
    routes: [...admin("today/today"), "today-open"],
    backend: "live-staff",
    press: (page) => page.getByRole("link", { name: "Answer: Robin Tester" }),
    parts: ofToday,
    never: asOnCars,
  },
  {
    path: () => "/admin/appointments",
    routes: [...admin("appointments/appointments"), "pages/admin/appointments/open-appointment"],
    typed: search,
    press: button("CSV"),
    parts: ofAppointments("/admin/appointments"),
    never: asOnCars,
  },
  {
    path: () => "/admin/bills",
    routes: admin("bills/bills"),
    backend: "live-staff",
    press: button("Bills (CSV)"),
    parts: {
      "bills-csv": { press: press("Bills (CSV)"), missing: messageOfMissing, needsServer: true },
    },
  },
  {
    path: () => "/admin/book",
    routes: admin("appointments/book"),
    backend: "live-staff",
    typed: {
      Phone: "(770) 555-0149",
      Name: "Roberta Tester",
      Service: "Tire Services",
      Notes: "Pulls to the left.",
    },
    choose: (page) =>
      page.getByRole("group", { name: "Next available times" }).getByRole("radio").first().check(),
    press: button("Book"),
    never: asOnCars,
  },
  {
    // Of a day on which the shop is open: today may be a holiday.
    path: ({ appointmentDate }) => `/admin/calendar?date=${appointmentDate}`,
    routes: admin("calendar/calendar"),
    backend: "live-staff",
    press: link("Week"),
    parts: {
      "change-step": {
        async press(page) {
          const length = page.getByRole("slider", { name: /^Length of / }).first();
          await length.press("ArrowDown");
          await length.press("Enter");
        },
      },
    },
  },
  {
    path: () => "/admin/cars",
    routes: admin("cars/cars"),
    backend: "live-staff",
    press: (page) => page.getByRole("button", { name: /^Start Diagnosis/ }),
    parts: {
      "car-form": { press: (page) => page.getByRole("button", { name: /^Change:/ }).click() },
      // A car that is dragged to the last column is ready, of which its customer hears.
      "change-step": {
        async press(page) {
          const board = main(page).getByRole("region", { name: /^In the shop/ });
          const columns = board.locator("div:has(> ol)");
          const { width = 0, height = 0 } = (await columns.boundingBox()) ?? {};
          const targetPosition = { x: width * 0.9, y: height / 2 };
          await board.getByRole("listitem").first().dragTo(columns, { targetPosition });
        },
      },
    },
  },
  {
    path: ({ appointmentId }) => `/admin/jobs?id=${appointmentId}`,
    routes: admin("job/job"),
    backend: "live-staff",
    press: link("Cars"),
    parts: { "inspection-section": {} },
    never: ["estimate-section", "bill-section"],
  },
  {
    path: ({ appointmentId }) => `/admin/jobs?id=${appointmentId}&section=estimate`,
    routes: admin("job/job"),
    backend: "live-staff",
    press: link("Cars"),
    parts: { "estimate-section": {} },
    never: ["inspection-section", "bill-section"],
  },
  {
    path: ({ appointmentId }) => `/admin/jobs?id=${appointmentId}&section=bill`,
    routes: admin("job/job"),
    backend: "live-staff",
    press: link("Cars"),
    parts: { "bill-section": {} },
    never: ["inspection-section", "estimate-section"],
  },
  {
    path: () => "/admin/customers",
    routes: admin("customers/customers"),
    backend: "live-staff",
    typed: search,
    press: button("Export CSV"),
    parts: {
      "customer-csv": { press: press("Export CSV"), missing: messageOfMissing },
      "customer-form": { press: press("New Customer") },
    },
  },
  {
    path: () => "/admin/customers/import",
    routes: admin("import/import-customers"),
    backend: "live-staff",
    press: link("Customers"),
  },
  {
    path: ({ customerId }) => `/admin/customers/record?id=${customerId}`,
    routes: admin("customers/customer"),
    backend: "live-staff",
    press: link("Customers"),
    parts: {
      "customer-form": { press: press("Edit") },
      "vehicle-form": { press: press("Add a Car") },
    },
  },
  {
    path: () => "/admin/bay",
    routes: admin("bay/bay"),
    backend: "live-staff",
    press: (page) => page.getByRole("button", { name: /^Take/ }),
    // Loaded ahead for a job that is opened without a network.
    never: ["inspection-section"],
  },
  {
    path: () => "/admin/numbers",
    routes: admin("numbers/numbers"),
    backend: "live-staff",
    press: button("By Month"),
  },
  {
    path: () => "/admin/health",
    routes: admin("health/health"),
    backend: "live-staff",
    press: button("Look Again"),
  },
  {
    path: () => "/admin/settings/connections",
    routes: admin("connections/connections"),
    backend: "live-staff",
    press: button("Send a Test Email"),
    typed: { "Send it to": "owner@example.com" },
  },
  {
    path: () => "/admin/traffic",
    routes: admin("traffic/traffic"),
    backend: "live-staff",
    press: button("Add Link"),
    typed: { Name: "card" },
  },
  {
    path: () => "/admin/addresses",
    routes: admin("addresses/addresses"),
    backend: "live-staff",
    press: link("Import"),
  },
  {
    path: () => "/admin/addresses/import",
    routes: admin("addresses/import-addresses"),
    backend: "live-staff",
    press: link("Old Addresses"),
  },
  {
    path: () => "/admin/team",
    routes: admin("team/team"),
    backend: "live-staff",
    press: (page) => page.getByRole("button", { name: /^Show Code/ }),
  },
  {
    path: () => "/admin/accounts",
    routes: admin("team/accounts"),
    typed: search,
    press: button("Refresh"),
  },
  {
    path: () => "/admin/staff",
    routes: admin("team/staff"),
    typed: search,
    press: button("Refresh"),
  },
  {
    path: () => "/admin/messages",
    routes: admin("messages/messages"),
    backend: "live-staff",
    press: (page) => page.getByRole("tab", { name: "Financing" }),
    parts: {
      "open-message": { path: ({ messageId }) => `/admin/messages?open=${messageId}` },
      "open-texts": { path: () => "/admin/messages?tab=texts&open=%2B17705550147" },
    },
  },
  {
    path: () => "/admin/settings",
    routes: admin("settings/settings"),
    backend: "live-staff",
    typed: { "Appointments per day": "17" },
    press: button("Save Settings"),
    parts: {
      "closure-form": { press: press("New Closure"), back: press("New Closure") },
      "appointments-in-the-way": inTheWay,
    },
  },
  {
    path: () => paths.site,
    routes: [...admin("site/site"), "pages/admin/site/overview"],
    backend: "live-site-content",
    press: link("Prices"),
    parts: { "draft-changes": {}, "sample-list": {}, "launch-checklist": {} },
    // Shown by the editor.
    never: ["type-sample"],
  },
  {
    path: editor("hours"),
    routes: [...admin("site/site"), "pages/admin/site/editor"],
    backend: "live-site-content",
    press: link("Site"),
    parts: {
      "screen-form": {},
      "judge-fields": { press: press("Save Draft"), missing: messageOfMissing },
      "place-control": { path: editor("contact") },
      "placeholder-list": {
        path: editor("about"),
        press: async (page) => await page.getByText("Facts you can put in texts").click(),
      },
      "closures-section": {},
      "closure-form": { press: press("New Closure"), back: press("New Closure") },
      "appointments-in-the-way": inTheWay,
      "entry-order": { path: editor("services") },
      "brand-preview": { path: editor("brand") },
      "logo-control": { path: editor("brand") },
      "type-sample": { path: editor("brand") },
      "similarity-note": { path: editor("cities/waco"), typed: { Name: "Wacoville" } },
      "conflict-choice": inConflict(
        editor("contact"),
        (page) => page.getByLabel("Short name").fill("Roberta's"),
        "Save Draft",
      ),
      "crop-photo": {
        path: editor("services/brake-system-service"),
        async press(page) {
          await page.getByRole("checkbox", { name: "Show a photo of yours" }).check();
          const lift = { name: "lift.png", mimeType: "image/png", buffer: blankPng(1600, 1200) };
          await page.locator("input[type=file]").setInputFiles(lift);
        },
      },
    },
    // The map shares a file with the address of the street map; the others are other screens'.
    never: ["service-area-map", "reviews-file", "words-preview", "occasion-list"],
  },
  {
    path: step("hours"),
    routes: ["pages/admin/admin", "setup-content", "pages/admin/setup/setup"],
    backend: "live-site-content",
    press: link("Services"),
    parts: {
      "start-step": { path: () => setupPath },
      "form-step": {},
      "judge-fields": { press: press("Save and Continue"), missing: messageOfMissing },
      "place-control": { path: step("shop") },
      "cities-step": { path: step("cities") },
      "finish-step": { path: step("finish") },
      "conflict-choice": inConflict(
        step("legal"),
        (page) => main(page).getByRole("checkbox").first().check(),
        "Save and Continue",
      ),
    },
    // Used by the forms of a city, of texts with facts, of photos and of the logo, which are below /admin/site.
    never: [
      "similarity-note",
      "placeholder-list",
      "crop-photo",
      "logo-control",
      "service-area-map",
      "type-sample",
    ],
  },
];
