import type { Locator, Page } from "@playwright/test";
import { paths, setupPath } from "#shop/paths.ts";
import type { SignedInDesk } from "./signed-in-desk.ts";

/** A part of a screen whose code is fetched on its own. */
export interface ScreenPart {
  /** Where it is met, when not on the screen as it opens. */
  path?: (desk: SignedInDesk) => string;
  /** What asks for it; the screen itself when left out. */
  press?: (page: Page, desk: SignedInDesk) => Promise<void>;
  /** What is pressed asks the server first: nothing of the part is asked for without a network. */
  needsServer?: true;
  /** Where what cannot be fetched is named; in its place when left out. */
  missing?: (page: Page) => Locator;
  /** Leads back from what was pressed; Escape when left out. */
  back?: (page: Page) => Promise<void>;
  /** What is typed before, where its address is another than the screen's. */
  typed?: Readonly<Record<string, string>>;
}

/** A screen that only the browser renders. */
export interface Screen {
  path: (desk: SignedInDesk) => string;
  /** Its modules, as the table of routes names them. */
  routes: readonly string[];
  /** What is there once the screen is, and needs the network when it is pressed. */
  press: (page: Page) => Locator;
  /** What is typed there, by the label of its field. */
  typed?: Readonly<Record<string, string>>;
  /** What is chosen there before. */
  choose?: (page: Page) => Promise<void>;
  /** The parts that it has beside those of all screens, by the name of their chunk. */
  parts?: Readonly<Record<string, ScreenPart>>;
  /** The code by which it asks the server for what it shows, beside `live`. */
  backend?: "live-staff" | "live-site-content";
  /** Code that comes along with its modules and that it never asks for. */
  never?: readonly string[];
}

/** Says it in the part's place. */
export const partMissing = (page: Page) =>
  page.getByText(/^This part couldn't load\. Check your connection and try again, or call \(/);
/** Says it in a message, where nothing of the part stands on the page. */
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

/** The list of appointments and the sheet beside it. */
const ofAppointments = (page: string): Record<string, ScreenPart> => {
  const path = open(page);
  const typed = { "Staff notes": "Runs hot." };
  return {
    "appointment-csv": { press: press("CSV"), missing: messageOfMissing, needsServer: true },
    "appointment-actions": { path, typed },
    "change-step": { path, typed, press: press("Confirm") },
    "appointment-facts": { path, typed },
    "appointment-history": { path, typed },
    conversation: { path, typed },
    "staff-notes-form": { path },
    "move-step": { path, typed, press: press("Move") },
    "edit-step": { path, typed, press: press("Edit") },
  };
};

/** What a closure of the day of an appointment asks. */
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
      enrolment: { press: press("Set up an authenticator app"), needsServer: true },
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
    routes: [...admin("today"), "today-list", "today-open"],
    backend: "live-staff",
    typed: search,
    press: button("CSV"),
    parts: ofAppointments("/admin"),
  },
  {
    path: () => "/admin/appointments",
    routes: [...admin("appointments"), "pages/admin/open-appointment"],
    typed: search,
    press: button("CSV"),
    parts: ofAppointments("/admin/appointments"),
  },
  {
    path: () => "/admin/book",
    routes: admin("book"),
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
  },
  {
    path: () => "/admin/calendar",
    routes: admin("calendar"),
    backend: "live-staff",
    press: link("Week"),
  },
  {
    path: () => "/admin/cars",
    routes: admin("cars"),
    backend: "live-staff",
    press: (page) => page.getByRole("button", { name: /^Start Diagnosis/ }),
    parts: {
      "car-form": { press: (page) => page.getByRole("button", { name: /^Change:/ }).click() },
    },
  },
  {
    path: () => "/admin/customers",
    routes: admin("customers"),
    backend: "live-staff",
    typed: search,
    press: button("Export CSV"),
    parts: {
      "customer-csv": { press: press("Export CSV"), missing: messageOfMissing },
      "customer-form": { press: press("New customer") },
      "import-customers": { press: press("Import CSV") },
    },
  },
  {
    path: ({ customerId }) => `/admin/customers/record?id=${customerId}`,
    routes: admin("customer"),
    backend: "live-staff",
    press: link("Customers"),
    parts: {
      "customer-form": { press: press("Edit") },
      "vehicle-form": { press: press("Add a car") },
    },
  },
  {
    path: () => "/admin/accounts",
    routes: admin("accounts"),
    typed: search,
    press: button("Refresh"),
  },
  { path: () => "/admin/staff", routes: admin("staff"), typed: search, press: button("Refresh") },
  {
    path: () => "/admin/messages",
    routes: admin("messages"),
    backend: "live-staff",
    press: (page) => page.getByRole("tab", { name: "Financing" }),
    parts: {
      "open-message": { path: ({ messageId }) => `/admin/messages?open=${messageId}` },
      "open-texts": { path: () => "/admin/messages?tab=texts&open=%2B17705550147" },
    },
  },
  {
    path: () => "/admin/settings",
    routes: admin("settings"),
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
    parts: { "launch-checklist": {}, "publish-form": {} },
  },
  {
    path: editor("hours"),
    routes: [...admin("site/site"), "pages/admin/site/editor"],
    backend: "live-site-content",
    press: link("Site"),
    parts: {
      "screen-form": {},
      "read-content": { press: press("Save Draft"), missing: messageOfMissing },
      "placeholder-list": {
        path: editor("about"),
        press: async (page) => await page.getByText("Facts you can put in texts").click(),
      },
      "closures-section": {},
      "closure-form": { press: press("New Closure"), back: press("New Closure") },
      "appointments-in-the-way": inTheWay,
      "entry-order": { path: editor("services") },
      "similarity-note": { path: editor("cities/waco"), typed: { Name: "Wacoville" } },
    },
  },
  {
    path: step("hours"),
    routes: ["pages/admin/admin", "setup-content", "pages/admin/setup/setup"],
    backend: "live-site-content",
    press: link("Services"),
    parts: {
      "start-step": { path: () => setupPath },
      "form-step": {},
      "read-content": { press: press("Save and Continue"), missing: messageOfMissing },
      "entry-order": { path: step("services") },
      "finish-step": { path: step("finish") },
    },
    // Of the forms of one city and of texts with facts, which stand under /admin/site.
    never: ["similarity-note", "placeholder-list"],
  },
];
