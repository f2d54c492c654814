import { describe, expect, it } from "vitest";
import type { AppointmentQuery } from "#app/lib/backend/appointments.ts";
import { type Backend, BackendError, type PersonEvent } from "#app/lib/backend/backend.ts";

/** Users that the suite expects: an administrator, and a customer with one open appointment. */
export interface BackendFixture {
  /** Opens a separate browser; in the demo, a newly loaded page. */
  open(): Promise<Backend>;
  administrator: { email: string; password: string };
  customer: { email: string; password: string; firstName: string };
}

const everything: AppointmentQuery = {
  search: "",
  status: "",
  from: "",
  to: "",
  sort: "scheduled",
  descending: true,
  page: 0,
  pageSize: 50,
};

/**
 * The contract of every backend with the screens.
 *
 * @param concurrent whether fixtures are independent of each other
 */
export function describeBackend(
  name: string,
  concurrent: boolean,
  prepare: () => Promise<BackendFixture>,
): void {
  describe(name, { concurrent }, () => {
    const signedIn = async (who: "administrator" | "customer") => {
      const fixture = await prepare();
      const backend = await fixture.open();
      const { email, password } = fixture[who];
      const person = await backend.accounts.signIn(email, password);
      return { backend, person, fixture };
    };

    it("rejects an unknown email with a message", async () => {
      const { open } = await prepare();
      const { accounts } = await open();
      const refused = await accounts.signIn("nobody@example.com", "whatever").catch((e) => e);
      expect(refused).toBeInstanceOf(BackendError);
      expect(refused).toMatchObject({ code: "invalid_credentials" });
      expect(refused.message).toMatch(/\w{4}/);
    });

    it("knows the signed-in user, and notifies of signing in and out", async () => {
      const { open, customer } = await prepare();
      const { accounts } = await open();
      const told: [PersonEvent, string | undefined][] = [];
      const stop = accounts.onChange((person, event) => told.push([event, person?.email]));
      await accounts.signIn(customer.email, customer.password);
      expect(await accounts.current()).toMatchObject({ email: customer.email, isAdmin: false });
      await accounts.signOut("local");
      expect(await accounts.current()).toBeUndefined();
      stop();
      expect(told).toEqual([
        ["signed-in", customer.email],
        ["signed-out", undefined],
      ]);
    });

    it("saves changes of one's own profile, and of nothing else", async () => {
      const { backend, person, fixture } = await signedIn("customer");
      const before = await backend.profiles.load(person.id);
      expect(before).toMatchObject({
        first_name: fixture.customer.firstName,
        email: fixture.customer.email,
        is_admin: false,
      });
      await backend.profiles.save(person.id, {
        ...before,
        last_name: "Renamed",
        phone: "+17705550188",
      });
      expect(await backend.profiles.load(person.id)).toMatchObject({
        first_name: fixture.customer.firstName,
        last_name: "Renamed",
        phone: "+17705550188",
        email: fixture.customer.email,
      });
    });

    it("distinguishes administrators", async () => {
      const administrator = await signedIn("administrator");
      expect(await administrator.backend.profiles.role(administrator.person.id)).toBe("owner");
      const customer = await signedIn("customer");
      expect(await customer.backend.profiles.role(customer.person.id)).toBeNull();
    });

    it("lists and searches accounts for administrators, with pagination", async () => {
      const { backend, fixture } = await signedIn("administrator");
      const { profiles } = backend;
      const all = await profiles.list({ search: "", staffOnly: false, page: 0, pageSize: 1 });
      expect(all.rows).toHaveLength(1);
      expect(all.total).toBeGreaterThanOrEqual(2);
      const { rows } = await profiles.list({
        search: fixture.customer.email,
        staffOnly: false,
        page: 0,
        pageSize: 10,
      });
      expect(rows.map(({ email }) => email)).toEqual([fixture.customer.email]);
      const staff = await profiles.list({ search: "", staffOnly: true, page: 0, pageSize: 50 });
      expect(staff.rows.map(({ email }) => email)).toContain(fixture.administrator.email);
      expect(staff.rows.map(({ email }) => email)).not.toContain(fixture.customer.email);
    });

    it("grants and revokes administration", async () => {
      const { backend, fixture } = await signedIn("administrator");
      const { profiles } = backend;
      const find = async () => {
        const query = { staffOnly: false, page: 0, pageSize: 10 };
        const { rows } = await profiles.list({ search: fixture.customer.email, ...query });
        return rows[0];
      };
      const id = (await find())?.id ?? "";
      await profiles.grantAdmin(id, true);
      expect(await find()).toMatchObject({ is_admin: true, is_staff: true });
      await profiles.grantAdmin(id, false);
      expect(await find()).toMatchObject({ is_admin: false, is_staff: false });
    });

    it("shows customers their own appointments only", async () => {
      const { backend, person } = await signedIn("customer");
      const mine = await backend.appointments.mine(person.id);
      expect(mine.length).toBeGreaterThan(0);
      expect(new Set(mine.map(({ user_id }) => user_id))).toEqual(new Set([person.id]));
    });

    it("lets customers cancel what is still open", async () => {
      const { backend, person } = await signedIn("customer");
      const { appointments } = backend;
      const open = (await appointments.mine(person.id)).find(({ status }) => status === "pending");
      await appointments.cancelOwn(open?.id ?? "");
      const after = await appointments.mine(person.id);
      expect(after.find(({ id }) => id === open?.id)?.status).toBe("canceled");
    });

    it("filters, sorts and pages all appointments for administrators", async () => {
      const { backend, fixture } = await signedIn("administrator");
      const { appointments } = backend;
      const all = await appointments.list(everything);
      expect(all.total).toBeGreaterThan(1);
      const names = (rows: typeof all.rows) => rows.map((row) => row.name);
      const byName = await appointments.list({ ...everything, sort: "name", descending: false });
      expect(names(byName.rows)).toEqual(names(all.rows).toSorted());
      const second = await appointments.list({ ...everything, page: 1, pageSize: 1 });
      expect(second.rows.map(({ id }) => id)).toEqual([all.rows[1]?.id]);
      expect(second.total).toBe(all.total);
      const pending = await appointments.list({ ...everything, status: "pending" });
      expect(new Set(pending.rows.map(({ status }) => status))).toEqual(new Set(["pending"]));
      const found = await appointments.list({ ...everything, search: fixture.customer.email });
      expect(new Set(found.rows.map(({ email }) => email))).toEqual(
        new Set([fixture.customer.email]),
      );
      const none = await appointments.list({ ...everything, search: 'no such % "person", (x)' });
      expect(none).toEqual({ rows: [], total: 0 });
    });

    it("finds appointments by the digits of a phone number, as people write it", async () => {
      const { backend } = await signedIn("administrator");
      const { rows } = await backend.appointments.list(everything);
      const digits = rows[0]?.phone.slice(-7) ?? "";
      const search = `${digits.slice(0, 3)}-${digits.slice(3)}`;
      const found = await backend.appointments.list({ ...everything, search });
      expect(found.rows.map(({ phone }) => phone)).toContain(rows[0]?.phone);
    });

    it("sorts and filters accounts and appointments for the owner", async () => {
      const { backend, person } = await signedIn("administrator");
      const { first_name, last_name, phone } = await backend.profiles.load(person.id);
      const people = async (search: string) => {
        const query = { search, staffOnly: false, page: 0, pageSize: 50 };
        return (await backend.profiles.list(query)).rows.map(({ id }) => id);
      };
      const digits = phone?.slice(-10) ?? "";
      const written = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
      const full = `${first_name} ${last_name}`;
      const turned = `${last_name}, ${first_name}`.toLowerCase();
      for (const search of [written, `+1 ${written}`, digits, full, turned, ` ${person.email} `]) {
        expect(await people(search), search).toContain(person.id);
      }
      for (const search of [`${full} nobody`, "_", "%", `${first_name}%${last_name}`]) {
        expect(await people(search), search).toEqual([]);
      }

      const { rows } = await backend.appointments.list(everything);
      const [row] = rows;
      const found = async (search: string) =>
        (await backend.appointments.list({ ...everything, search })).rows.map(({ id }) => id);
      const number = row?.phone.slice(-10) ?? "";
      const reversed = row?.name.split(" ").toReversed().join(" ") ?? "";
      for (const search of [
        `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
        reversed,
        `${reversed} ${number}`,
        row?.reference.toLowerCase() ?? "",
      ]) {
        expect(await found(search), search).toContain(row?.id);
      }
      expect(await found("%")).toEqual([]);
    });

    it("returns the history of an appointment", async () => {
      const { backend } = await signedIn("administrator");
      const { appointments } = backend;
      const { rows } = await appointments.list({ ...everything, status: "pending" });
      const detail = await appointments.detail(rows[0]?.id ?? "");
      expect(detail.history[0]).toMatchObject({ from_status: null, to_status: "pending" });
    });

    it("keeps staff notes separate, and hidden from the customer", async () => {
      const { backend, fixture } = await signedIn("administrator");
      const { appointments } = backend;
      const { rows } = await appointments.list({ ...everything, search: fixture.customer.email });
      const id = rows[0]?.id ?? "";
      expect((await appointments.detail(id)).staffNotes).toBe(null);
      await appointments.saveStaffNotes(id, "Pays late.", null);
      // Somebody else's, who saw none, or others.
      for (const seen of [null, "Pays."]) {
        const saved = appointments.saveStaffNotes(id, "Pays in time.", seen);
        expect(await saved.catch(({ code }) => code)).toBe("conflict");
      }
      await appointments.saveStaffNotes(id, "Pays late, in cash.", "Pays late.");
      const detail = await appointments.detail(id);
      expect(detail.staffNotes).toBe("Pays late, in cash.");
      expect(detail.appointment.notes).toBe(rows[0]?.notes);

      await backend.accounts.signOut("local");
      const { email, password } = fixture.customer;
      const customer = await backend.accounts.signIn(email, password);
      const mine = await appointments.mine(customer.id);
      expect(mine.map((row) => row.id)).toContain(id);
      const copy = await (await backend.profiles.exportOwnData()).text();
      expect(JSON.stringify(mine) + copy).not.toContain("Pays late");
    });

    it("saves the booking settings", async () => {
      const { backend } = await signedIn("administrator");
      const load = async () => {
        const { version, ...settings } = await backend.settings.load();
        return { settings, lock: version === undefined ? {} : { version } };
      };
      const before = await load();
      const closures = [{ date: "2030-07-04", reason: "Independence Day" }];
      const bays = before.settings.bays + 1;
      const changed = { bays, leadMinutes: 90, dayLimit: 20, closures };
      await backend.settings.save({ ...changed, ...before.lock });
      const after = await load();
      expect(after.settings).toEqual({ ...before.settings, ...changed });
      await backend.settings.save({ ...before.settings, ...after.lock });
      expect((await load()).settings).toEqual(before.settings);
    });

    it("returns a day with its visits", async () => {
      const { backend } = await signedIn("administrator");
      const { rows } = await backend.appointments.list({ ...everything, status: "pending" });
      const date = rows[0]?.scheduled_date ?? "";
      const day = await backend.calendar.span(date, date);
      expect(day.appointments.map(({ id }) => id)).toContain(rows[0]?.id);
      expect(day.booking.bays).toBeGreaterThan(0);
    });

    it("exports people's own data", async () => {
      const { backend, fixture } = await signedIn("customer");
      const copy = await (await backend.profiles.exportOwnData()).text();
      expect(copy).toContain(fixture.customer.email);
    });
  });
}
