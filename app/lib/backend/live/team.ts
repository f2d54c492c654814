import { BackendError } from "#app/lib/backend/backend.ts";
import type { JoinLink, Member, Team } from "#app/lib/backend/team.ts";
import { isRecord } from "#app/lib/is-record.ts";
import type { FeedNames } from "#shop/calendar/calendar-feed.ts";
import type { InvitedRole } from "#shop/forms/team.ts";
import { joinPath } from "#shop/pages/paths.ts";
import { fetchAsUser } from "./connection/account-fetch.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";

/** The team through the data API, invitations by the shop's own server. */
export function createLiveTeam(client: Client): Team {
  return {
    members: async () => succeeded(await client.rpc("team_members")) as Member[],
    async invitations() {
      const query = client.from("team_invitations").select("*");
      const rows = succeeded(await query.order("created_at", { ascending: false }));
      return rows.map(({ expires_at: expiresAt, ...invitation }) => ({
        ...invitation,
        role: invitation.role as InvitedRole,
        expiresAt,
      }));
    },
    async invite(given) {
      const made = (await callDesk(client, "invitations", given)) as JoinLink | { granted: true };
      return "link" in made ? made : undefined;
    },
    inviteAgain: async (id, send) =>
      (await callDesk(client, `invitations/${id}`, { send })) as JoinLink,
    async withdraw(id) {
      succeeded(await client.from("team_invitations").delete().eq("id", id));
    },
    async accept(token) {
      const response = await fetchAsUser(client, `${joinPath}/${token}/account`, {
        method: "POST",
        headers: {},
      });
      if (response.ok) return;
      const body: unknown = await response.json().catch(() => undefined);
      const { error } = isRecord(body) ? body : {};
      const said = isRecord(error) && typeof error.message === "string" ? error.message : undefined;
      throw new BackendError("refused", said ?? "Please try again later.");
    },
    async setRole(id, role) {
      const query = client.from("yars_profiles").update({ staff_role: role }).eq("id", id);
      if (succeeded(await query.select("id")).length === 0) {
        throw new BackendError("refused", "You're not allowed to change this.");
      }
    },
    async remove(id) {
      succeeded(await client.rpc("remove_from_team", { account: id }));
    },
    async calendarAddresses(account) {
      const query = client.from("calendar_feeds").select("id, of_shop, names");
      const rows = succeeded(await query.or(`of_shop.is.true,account_id.eq.${account}`));
      return rows.map(({ id, of_shop: ofShop, names }) => ({
        id,
        ofShop,
        names: names as FeedNames,
      }));
    },
    async makeCalendarAddress(ofShop, names) {
      const token = succeeded(
        await client.rpc("make_calendar_feed", { of_shop: ofShop, names }),
      ) as string;
      return `${location.origin}/feeds/${token}.ics`;
    },
    async nameInCalendar(id, names) {
      succeeded(await client.from("calendar_feeds").update({ names }).eq("id", id));
    },
    async endCalendarAddress(id) {
      succeeded(await client.from("calendar_feeds").delete().eq("id", id));
    },
  };
}
