import type { NewAccount } from "#app/lib/session/accounts.ts";
import type { SessionTokens } from "#app/lib/session/arrival.ts";
import type { ToastMessage } from "#app/lib/toast.ts";
import type { StaffRole } from "#shop/forms/team.ts";
import type { Numbers } from "#shop/numbers.ts";
import type { DeskRole } from "#shop/pages/desk-screens.ts";
import type { VisitRecord } from "#shop/visit-record.ts";
import type { Addresses } from "./addresses.ts";
import type { Appointment, AppointmentDetail, AppointmentQuery, Photo } from "./appointments.ts";
import type { Bay } from "./bay.ts";
import type { Bills } from "./bills.ts";
import type { Calendar } from "./calendar.ts";
import type { Cars } from "./cars.ts";
import type { ConnectionStore } from "./connections.ts";
import type { Customers, MyPastWork } from "./customers.ts";
import type { Desk } from "./desk.ts";
import type { Estimates } from "./estimates.ts";
import type { Health } from "./health.ts";
import type { MyCars } from "./my-cars.ts";
import type { Page, Profile, ProfileFields, ProfileQuery } from "./profiles.ts";
import type { ShopInbox, ShopSettings } from "./shop-records.ts";
import type { ContentStore } from "./site-content.ts";
import type { Team } from "./team.ts";
import type { Texts } from "./texts.ts";
import type { Traffic } from "./traffic.ts";
import type { PushDevices, Worklist } from "./worklist.ts";

/** The signed-in user, as described by the session alone. */
export interface Person {
  id: string;
  email: string;
  /** New email that is not confirmed yet. */
  newEmail?: string;
  /** According to the session; profile and server decide (docs/product.md#rights). */
  isAdmin: boolean;
  /** What they do for the shop without being an administrator, according to the session as well. */
  staffRole?: StaffRole | undefined;
  /** A second factor is enrolled but not verified in this session (aal2 is required). */
  needsCode: boolean;
  /** Kinds of factors they can use. */
  factors: readonly FactorKind[];
}

/** An authenticator app with codes, or a passkey of a device or security key. */
export type FactorKind = "app" | "passkey";

/** Why the user changed. `recovery`: an emailed link to choose a new password. */
export type PersonEvent = "signed-in" | "signed-out" | "updated" | "recovery";

export type SignOutScope = "local" | "others" | "global";

export interface SecondFactor {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: string;
}

/** A factor being enrolled, with the data for the authenticator app. */
export interface NewFactor {
  id: string;
  /** QR code as a `data:` URL. */
  qrCode: string;
  /** The same for manual entry. */
  secret: string;
}

/** A session from the tokens of a URL. Does not sign in until accepted. */
export interface OfferedSession {
  id: string;
  email: string;
  /** Signs in with it, replacing the current session. */
  accept(): Promise<void>;
  /** Discards it, also at the accounts service. */
  refuse(): Promise<void>;
}

/** Sessions, passwords and second factors (docs/product.md#8-accounts). */
export interface Accounts {
  /** The user signed in on this device. Tokens in the URL do not sign in. */
  current(): Promise<Person | undefined>;
  /** Subscribes to every change, including those of other tabs; returns a function to unsubscribe. */
  onChange(listener: (person: Person | undefined, event: PersonEvent) => void): () => void;
  signIn(email: string, password: string): Promise<Person>;
  /**
   * Signs in with the code from a link or identity provider.
   *
   * @returns undefined if it belongs to another browser or has expired
   */
  finishSignIn(code: string): Promise<Person | undefined>;
  /** Looks up whose session the tokens of a URL belong to. */
  offeredSession(tokens: SessionTokens): Promise<OfferedSession>;
  /** Registers without signing in. `confirmed` is false if the email has to be confirmed first. */
  signUp(account: NewAccount): Promise<{ confirmed: boolean }>;
  signOut(scope: SignOutScope): Promise<void>;
  resendConfirmation(email: string): Promise<void>;
  sendPasswordLink(email: string): Promise<void>;
  sendSignInLink(email: string): Promise<void>;
  setPassword(password: string): Promise<void>;
  /** Takes effect once the emailed links are used. */
  changeEmail(email: string): Promise<void>;
  /** Names of the configured OAuth providers: `google`. */
  providers(): Promise<readonly string[]>;
  /** Redirects to the provider, which returns to `/auth`. */
  signInWith(provider: string): Promise<void>;
  secondFactors(): Promise<readonly SecondFactor[]>;
  enrolFactor(): Promise<NewFactor>;
  /** Verifies a code of the app: completes enrollment, or the challenge at sign-in. */
  verifyCode(code: string, factorId?: string): Promise<void>;
  /** Creates a passkey in the browser and enrolls it as a second factor. */
  addPasskey(): Promise<void>;
  /** Verifies a passkey at sign-in. */
  verifyPasskey(): Promise<void>;
  removeFactor(id: string): Promise<void>;
}

/** Rows of `yars_profiles`. */
export interface Profiles {
  load(id: string): Promise<Profile>;
  save(id: string, fields: ProfileFields): Promise<void>;
  /** Toggles the user's own admin flag. */
  setOwnAdmin(id: string, isAdmin: boolean): Promise<void>;
  /** Grants or revokes both `is_staff` and `is_admin`. */
  grantAdmin(id: string, granted: boolean): Promise<void>;
  /** What they act as in the admin area, null for customers (docs/product.md#9-admin-area). */
  role(id: string): Promise<DeskRole | null>;
  list(query: ProfileQuery, signal?: AbortSignal): Promise<Page<Profile>>;
  exportOwnData(): Promise<Blob>;
  deleteOwnAccount(): Promise<void>;
}

/** Appointments of the customer and, for administrators, of everyone. */
export interface Appointments {
  mine(userId: string): Promise<readonly Appointment[]>;
  /** What the user's own visits leave behind. */
  records(): Promise<readonly VisitRecord[]>;
  /** What was done and declined before, from the shop's earlier program; latest first. */
  pastWork(): Promise<readonly MyPastWork[]>;
  list(query: AppointmentQuery, signal?: AbortSignal): Promise<Page<Appointment>>;
  /** Median minutes from request to first response in the last thirty days; undefined without any. */
  medianResponseMinutes(): Promise<number | undefined>;
  detail(id: string): Promise<AppointmentDetail>;
  photos(ids: readonly string[]): Promise<readonly Photo[]>;
  removePhoto(id: string): Promise<void>;
  /**
   * Saves internal notes of staff, which the customer never sees.
   *
   * @param seen the notes that these replace
   * @throws {BackendError} if somebody else has changed them since
   */
  saveStaffNotes(id: string, notes: string, seen: string | null): Promise<void>;
  cancelOwn(id: string): Promise<void>;
  rescheduleOwn(id: string, date: string, time: string): Promise<void>;
  /** Assigns a guest's request to the account; false if there is nothing left to claim. */
  claim(claimToken: string): Promise<boolean>;
  /** Subscribes to changes of any appointment; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}

/** Data access of the account and admin screens, implemented by `live/live.ts` and `demo/demo.ts`. */
export interface Backend {
  accounts: Accounts;
  profiles: Profiles;
  appointments: Appointments;
  desk: Desk;
  /** Absent in the demo, which has no server to keep photos. */
  bay?: Bay;
  /** Absent in the demo. */
  estimates?: Estimates;
  calendar: Calendar;
  cars: Cars;
  customers: Customers;
  inbox: ShopInbox;
  texts: Texts;
  worklist: Worklist;
  /** Undefined in the demo, which has no server to send notifications. */
  push: PushDevices | undefined;
  settings: ShopSettings;
  /** Loaded on first use, because few need it. Absent in the demo, which cannot publish. */
  siteContent?: ContentStore;
  /** Absent in the demo, which has no server. */
  team?: Team;
  /** What the shop did, for its owner; the demo has none. */
  numbers?: { read(by: "week" | "month"): Promise<Numbers> };
  /** What the server watches of itself, the worst first; the demo has none. */
  health?: Health;
  /** Absent in the demo, which has no server. */
  connections?: ConnectionStore;
  /** Absent in the demo, which has no server. */
  traffic?: Traffic;
  /** Old addresses of the site. Absent in the demo, which has no server. */
  addresses?: Addresses;
  /** Absent in the demo, which has one user. */
  myCars?: MyCars;
  /** Absent in the demo. */
  bills?: Bills;
  /** In the demo everyone can toggle their own admin flag; live, only staff. */
  anyoneSwitchesAdmin: boolean;
  /** Toasts that differ between the live site and the demo (docs/product.md#static-demo). */
  notices: {
    signedIn?: ToastMessage;
    signedOut?: ToastMessage;
    profileSaved: ToastMessage;
  };
}

/** A failed call, with a message for the user. */
export class BackendError extends Error {
  override name = "BackendError";
  /** Error code of the service: `invalid_credentials`; `unreachable` if there was no response. */
  readonly code: string;
  /** Title of its toast, if it differs from the screen's default. */
  readonly title: string | undefined;

  constructor(code: string, message: string, title?: string) {
    super(message);
    this.code = code;
    this.title = title;
  }
}

/** For users, if nothing more is known about an error. */
export const unexpectedMessage = "An unexpected error occurred. Please try again.";

/** The error for a missing response. */
export const unreachable = (): BackendError =>
  new BackendError(
    "unreachable",
    "The server couldn't be reached. Please check your connection and try again.",
  );

/** Message of a failed call for the user; generic for unexpected errors. */
export function messageOf(error: unknown): string {
  return error instanceof BackendError ? error.message : "An unexpected error occurred";
}

/** Whether there was no response: the device or the service is offline. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof BackendError && error.code === "unreachable";

/** Another editor has changed the draft concurrently. */
export class ContentConflict extends BackendError {
  override name = "ContentConflict";

  constructor(message: string) {
    super("conflict", message);
  }
}
