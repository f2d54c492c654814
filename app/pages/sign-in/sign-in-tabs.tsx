import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { pendingAppointmentOf, readPendingAppointment } from "#app/lib/session/accounts.ts";
import { emailOf } from "#app/lib/session/return-path.ts";
import { ConfirmationNotice, type ConfirmationNoticeProps } from "./confirmation-notice.tsx";
import { LoginForm } from "./login-form.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { RegisterForm } from "./register-form.tsx";
import { signInActions, signInPaths } from "./sign-in-paths.ts";

/** Appointment data from the navigation state or this device (docs/product.md#sign-in-and-register). */
function findPending(state: unknown) {
  const inside =
    typeof state === "object" && state !== null && "appointment" in state
      ? state.appointment
      : state;
  return pendingAppointmentOf(inside) ?? readPendingAppointment();
}

/** The tabs Login and Register; `?action=register` opens the second. */
export function SignInTabs({ origin }: { origin: string }) {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [pending] = useState(() => findPending(state));
  const [registered, setRegistered] = useState<ConfirmationNoticeProps>();
  const selected = parameters.get("action") === signInActions.register ? "register" : "login";
  const select = (tab: string) => {
    const address = tab === "register" ? signInPaths.register : signInPaths.login;
    void navigate(address, { replace: true, state, preventScrollReset: true });
  };

  return (
    <Tabs
      label="Login or register"
      selected={selected}
      onSelect={select}
      tabs={[
        {
          id: "login",
          title: "Login",
          content: selected === "login" && (
            <div className="border-ink border-t-2 pt-6">
              <h1 className="text-3xl">Login</h1>
              <p className="mt-2 mb-5 text-steel">
                Sign in to your account to schedule auto repairs
              </p>
              {registered ? <ConfirmationNotice {...registered} /> : null}
              <LoginForm
                email={registered?.email || emailOf(state) || pending?.email || ""}
                justRegistered={registered !== undefined}
                state={state}
              />
              <ProviderButtons origin={origin} />
            </div>
          ),
        },
        {
          id: "register",
          title: "Register",
          content: selected === "register" && (
            <div className="border-ink border-t-2 pt-6">
              <h1 className="mb-5 text-3xl">
                {pending
                  ? "Complete your registration to schedule your appointment"
                  : "Create an account to manage your auto repairs"}
              </h1>
              <RegisterForm
                pending={pending}
                onRegistered={(done) => {
                  setRegistered(done);
                  select("login");
                }}
              />
            </div>
          ),
        },
      ]}
    />
  );
}
