import {
  type Accounts,
  BackendError,
  type Person,
  type PersonEvent,
} from "#app/lib/backend/backend.ts";
import type { NewAccount } from "#app/lib/session/accounts.ts";
import type { DemoState } from "./state.ts";

/** Simulated delays in milliseconds (docs/product.md#static-demo). */
const demoDelays = { signIn: 1000, signUp: 1000, signOut: 500 };

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Error for features that need a server (docs/product.md#static-demo). */
export const notInDemo = (what: string) =>
  new BackendError("demo", `This is a static demo: ${what}.`, "Demo Mode");

const noMail = async () => {
  throw notInDemo("it sends no mail");
};

const personOf = ({ id, email, is_admin }: DemoState["users"][number]): Person => ({
  id,
  email: email ?? "",
  isAdmin: is_admin,
  needsCode: false,
  factors: [],
});

/**
 * Simulated sign-in: starts as the first sample user, checks emails only
 * (docs/product.md#static-demo).
 */
export function createDemoAccounts(state: DemoState): Accounts {
  const listeners = new Set<(person: Person | undefined, event: PersonEvent) => void>();
  const person = (): Person | undefined => {
    const user = state.users.find(({ id }) => id === state.signedIn);
    return user && personOf(user);
  };
  const notify = (event: PersonEvent) => {
    for (const listener of listeners) listener(person(), event);
  };

  return {
    current: async () => person(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(email) {
      await pause(demoDelays.signIn);
      const user = state.users.find((entry) => entry.email === email.trim().toLowerCase());
      if (!user) throw new BackendError("invalid_credentials", "Invalid credentials");
      state.signedIn = user.id;
      notify("signed-in");
      return personOf(user);
    },
    finishSignIn: noMail,
    offeredSession: noMail,
    async signUp(_: NewAccount) {
      await pause(demoDelays.signUp);
      return { confirmed: true };
    },
    async signOut(scope) {
      if (scope === "others") return;
      await pause(demoDelays.signOut);
      state.signedIn = undefined;
      notify("signed-out");
    },
    resendConfirmation: noMail,
    sendPasswordLink: noMail,
    sendSignInLink: noMail,
    async setPassword() {
      throw notInDemo("passwords are not kept");
    },
    changeEmail: noMail,
    providers: async () => [],
    async signInWith() {
      throw notInDemo("there is no such provider");
    },
    secondFactors: async () => [],
    async enrolFactor() {
      throw notInDemo("a second factor needs a server");
    },
    async verifyCode() {
      throw notInDemo("a second factor needs a server");
    },
    async addPasskey() {
      throw notInDemo("a second factor needs a server");
    },
    async verifyPasskey() {
      throw notInDemo("a second factor needs a server");
    },
    async removeFactor() {
      throw notInDemo("a second factor needs a server");
    },
  };
}
