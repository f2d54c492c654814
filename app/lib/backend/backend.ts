import type { NewAccount } from "#app/lib/session/accounts.ts";
import type { SessionTokens } from "#app/lib/session/arrival.ts";
import type { ToastMessage } from "#app/lib/toast.ts";
import type { Appointment, AppointmentDetail, AppointmentQuery, Photo } from "./appointments.ts";
import type { Calendar } from "./calendar.ts";
import type { Cars } from "./cars.ts";
import type { Customers } from "./customers.ts";
import type { Desk } from "./desk.ts";
import type { Page, Profile, ProfileFields, ProfileQuery } from "./profiles.ts";
import type { PushDevices } from "./push.ts";
import type { BookingSettings, ShopInbox, ShopSettings } from "./shop-records.ts";
import type { ContentStore } from "./site-content.ts";
import type { Texts } from "./texts.ts";
import type { Worklist } from "./worklist.ts";

/** Who is signed in, as far as the session itself says. */
export interface Person {
  id: string;
  email: string;
  /** An address that waits for its confirmation. */
  newEmail?: string;
  /** What the session says; the profile and the server decide (docs/product.md#rights). */
  isAdmin: boolean;
  /** A second factor is enrolled and has not been shown in this session (aal2 is wanted). */
  needsCode: boolean;
  /** What they can show then. */
  factors: readonly FactorKind[];
}

/** An authenticator app that shows codes, or a passkey of a device or a security key. */
export type FactorKind = "app" | "passkey";

/** Why the person changed. `recovery`: an emailed link that lets one choose a new password. */
export type PersonEvent = "signed-in" | "signed-out" | "updated" | "recovery";

export type SignOutScope = "local" | "others" | "global";

export interface SecondFactor {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: string;
}

/** A factor on its way: what the authenticator app needs. */
export interface NewFactor {
  id: string;
  /** An image to scan, as an address (`data:`). */
  qrCode: string;
  /** The same by hand. */
  secret: string;
}

/** A session that came with an address. Nobody is signed in by it before they accept. */
export interface OfferedSession {
  id: string;
  email: string;
  /** Signs in with it, in the place of whoever was. */
  accept(): Promise<void>;
  /** Throws it away, at the accounts service as well. */
  refuse(): Promise<void>;
}

/** Sessions, passwords and second factors (docs/product.md#8-accounts). */
export interface Accounts {
  /** The person signed in on this device. What stands in the address signs nobody in. */
  current(): Promise<Person | undefined>;
  /** Calls back on every change, also those of other tabs; returns how to stop. */
  onChange(listener: (person: Person | undefined, event: PersonEvent) => void): () => void;
  signIn(email: string, password: string): Promise<Person>;
  /**
   * Signs in with the code that a link or a provider has led back with.
   *
   * @returns undefined when it is not for this browser, or too old
   */
  finishSignIn(code: string): Promise<Person | undefined>;
  /** Asks whose session an address carries. */
  offeredSession(tokens: SessionTokens): Promise<OfferedSession>;
  /** Registers without signing in. False: the address has to be confirmed by mail first. */
  signUp(account: NewAccount): Promise<{ confirmed: boolean }>;
  signOut(scope: SignOutScope): Promise<void>;
  resendConfirmation(email: string): Promise<void>;
  sendPasswordLink(email: string): Promise<void>;
  sendSignInLink(email: string): Promise<void>;
  setPassword(password: string): Promise<void>;
  /** The change counts once the links in the mails are used. */
  changeEmail(email: string): Promise<void>;
  /** Names of the configured OAuth providers: `google`. */
  providers(): Promise<readonly string[]>;
  /** Leaves the page for the provider, and comes back to `/auth`. */
  signInWith(provider: string): Promise<void>;
  secondFactors(): Promise<readonly SecondFactor[]>;
  enrolFactor(): Promise<NewFactor>;
  /** Proves a code of the app: finishes enrolment, or answers the challenge at sign-in. */
  verifyCode(code: string, factorId?: string): Promise<void>;
  /** Has the browser make a passkey, which is a second factor from then on. */
  addPasskey(): Promise<void>;
  /** Has the browser show a passkey at sign-in. */
  verifyPasskey(): Promise<void>;
  removeFactor(id: string): Promise<void>;
}

/** Rows of `yars_profiles`. */
export interface Profiles {
  load(id: string): Promise<Profile>;
  save(id: string, fields: ProfileFields): Promise<void>;
  /** One's own switch. */
  setOwnAdmin(id: string, isAdmin: boolean): Promise<void>;
  /** Grants or revokes: both `is_staff` and `is_admin`. */
  grantAdmin(id: string, granted: boolean): Promise<void>;
  /** The admin check of the gate (docs/product.md#9-admin-area). */
  isAdmin(id: string): Promise<boolean>;
  list(query: ProfileQuery, signal?: AbortSignal): Promise<Page<Profile>>;
  exportOwnData(): Promise<Blob>;
  deleteOwnAccount(): Promise<void>;
}

/** Appointments of the customer and, for administrators, of everybody. */
export interface Appointments {
  mine(userId: string): Promise<readonly Appointment[]>;
  list(query: AppointmentQuery, signal?: AbortSignal): Promise<Page<Appointment>>;
  /** All open appointments of a day, and what waits for an answer. */
  day(date: string): Promise<ShopDay>;
  detail(id: string): Promise<AppointmentDetail>;
  photos(ids: readonly string[]): Promise<readonly Photo[]>;
  /** What staff write down about an appointment; its customer never sees it. */
  saveStaffNotes(id: string, notes: string): Promise<void>;
  cancelOwn(id: string): Promise<void>;
  rescheduleOwn(id: string, date: string, time: string): Promise<void>;
  /** Puts a guest's request into the account; false when there is nothing to claim any more. */
  claim(claimToken: string): Promise<boolean>;
  /** Calls back when any appointment changed; returns how to stop. */
  onChange(listener: () => void): () => void;
}

/** What the dashboard shows of today. */
export interface ShopDay {
  appointments: readonly Appointment[];
  booking: BookingSettings;
  unanswered: number;
  /** Creation of the oldest unanswered request, ISO 8601. */
  oldestUnanswered?: string;
  /** Minutes from request to first answer, of the last thirty days. */
  medianResponseMinutes?: number;
}

/** Everything the account and admin screens ask for; `live.ts` and `demo.ts` answer. */
export interface Backend {
  accounts: Accounts;
  profiles: Profiles;
  appointments: Appointments;
  desk: Desk;
  calendar: Calendar;
  cars: Cars;
  customers: Customers;
  inbox: ShopInbox;
  texts: Texts;
  worklist: Worklist;
  /** Undefined in the demo, which no server tells anything. */
  push: PushDevices | undefined;
  settings: ShopSettings;
  /** Fetched when it is asked for: few do. Left out in the demo, which publishes nothing. */
  siteContent?: ContentStore;
  /** In the demo everybody may switch the own admin flag; live, only staff. */
  anyoneSwitchesAdmin: boolean;
  /** Toasts that differ between the live site and the demo (docs/product.md#static-demo). */
  notices: {
    signedIn?: ToastMessage;
    signedOut?: ToastMessage;
    profileSaved: ToastMessage;
  };
}

/** A call that failed, with a sentence for the person in front of the screen. */
export class BackendError extends Error {
  override name = "BackendError";
  /** The service's code: `invalid_credentials`; `unreachable` when nothing answered. */
  readonly code: string;
  /** What a toast about it is called, when that is not what the screen would call it. */
  readonly title: string | undefined;

  constructor(code: string, message: string, title?: string) {
    super(message);
    this.code = code;
    this.title = title;
  }
}

/** Nothing answered. */
export const unreachable = (): BackendError =>
  new BackendError(
    "unreachable",
    "The server couldn't be reached. Please check your connection and try again.",
  );

/** The sentence of a failed call; anything unforeseen gets a general one. */
export function messageOf(error: unknown): string {
  return error instanceof BackendError ? error.message : "An unexpected error occurred";
}

/** Whether nothing answered: the device is offline, or the service is. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof BackendError && error.code === "unreachable";
