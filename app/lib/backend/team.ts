import type { FeedNames } from "#shop/calendar/calendar-feed.ts";
import type { InvitedRole, StaffRole } from "#shop/forms/team.ts";
import type { DeskRole } from "#shop/pages/desk-screens.ts";

/** Somebody who is on the team, or was. */
export interface Member {
  id: string;
  name: string;
  email: string | null;
  /** Null: no longer. */
  role: DeskRole | null;
  since: string;
}

/** An invitation that nobody has accepted yet. */
export interface TeamInvitation {
  id: string;
  name: string;
  role: InvitedRole;
  email: string | null;
  phone: string | null;
  expiresAt: string;
}

/** How somebody joins: a link, also as a QR code in a `data:` URL. */
export interface JoinLink {
  id: string;
  link: string;
  qrCode: string;
}

/** An address at which calendar programs read the visits; a row of `calendar_feeds`. */
export interface CalendarAddress {
  id: string;
  ofShop: boolean;
  names: FeedNames;
}

/** The team; but for its members, for administrators (docs/product.md#the-team). */
export interface Team {
  /** Who is on the team and who was; for everyone on it. */
  members(): Promise<readonly Member[]>;
  invitations(): Promise<readonly TeamInvitation[]>;
  /**
   * Invites somebody, by mail or text if there is an address.
   *
   * @returns undefined if an account had the role given with `existing`
   * @throws {BackendError} `has_account` if the email address has one, without `existing`
   */
  invite(invitation: {
    name: string;
    role: InvitedRole;
    email?: string | undefined;
    phone?: string | undefined;
    existing?: boolean;
  }): Promise<JoinLink | undefined>;
  /** The link again, valid for another seven days. @param send whether its message is sent as well */
  inviteAgain(id: string, send: boolean): Promise<JoinLink>;
  withdraw(id: string): Promise<void>;
  /**
   * Gives the account that is signed in the role of an invitation, by the token of its link.
   *
   * @throws {BackendError} if it is over, somebody else's, or the account is an owner's
   */
  accept(token: string): Promise<void>;
  setRole(id: string, role: StaffRole): Promise<void>;
  /** Ends role and sessions. */
  remove(id: string): Promise<void>;
  /** One's own and, for administrators, the shop's; those on the team have one each. */
  calendarAddresses(account: string): Promise<readonly CalendarAddress[]>;
  /** Returns the new address, which nothing shows again; the one before ends. */
  makeCalendarAddress(ofShop: boolean, names: FeedNames): Promise<string>;
  nameInCalendar(id: string, names: FeedNames): Promise<void>;
  endCalendarAddress(id: string): Promise<void>;
}
