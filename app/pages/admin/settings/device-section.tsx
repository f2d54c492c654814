import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { BackendError, messageOf } from "#app/lib/backend/backend.ts";
import type { PushDevices } from "#app/lib/backend/worklist.ts";
import { toast } from "#app/lib/toast.ts";

/** Push notification state of this browser: `unsupported` also if the server has none (static demo). */
export type DeviceState = "on" | "off" | "unsupported";

const workerUrl = "/desk-worker.js";
const scope = "/admin";

/** Whether this browser receives push notifications for the signed-in user. */
export async function deviceState(push: PushDevices | undefined): Promise<DeviceState> {
  if (!push || !("PushManager" in window) || !navigator.serviceWorker) return "unsupported";
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && (await push.has(subscription.endpoint)) ? "on" : "off";
}

const refused = new BackendError(
  "refused",
  "This browser doesn't allow notifications from this site. Allow them in its site settings, then try again.",
);

async function turnOn(push: PushDevices): Promise<void> {
  // Must come first: browsers show the prompt only directly after a user gesture.
  if ((await Notification.requestPermission()) !== "granted") throw refused;
  const key = await push.key();
  await navigator.serviceWorker.register(workerUrl, { scope });
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await untilActive(registration);
  const subscription = await registration?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  if (subscription) await push.add(subscription.toJSON());
}

/** Waits until the service worker is active; before that it cannot subscribe to push. */
async function untilActive(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker || registration?.active) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
    });
  });
}

async function turnOff(push: PushDevices): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  // Removed from the server first, which would otherwise keep sending to a canceled subscription.
  await push.remove(subscription.endpoint);
  await subscription.unsubscribe();
}

export interface DeviceSectionProps {
  push: PushDevices | undefined;
  state: DeviceState;
}

/** Button that turns push notifications of new requests on this device on or off. */
export function DeviceSection({ push, state: atFirst }: DeviceSectionProps) {
  const [state, setState] = useState(atFirst);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOn = state === "on";

  const change = async (backend: PushDevices) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await (isOn ? turnOff(backend) : turnOn(backend));
      setState(isOn ? "off" : "on");
      toast({
        title: isOn ? "Notifications are off" : "Notifications are on",
        description: isOn
          ? "This device won't get notifications of new requests anymore."
          : "This device gets a notification for each new request.",
      });
    } catch (error) {
      setProblem(error instanceof BackendError ? messageOf(error) : pushFailed);
    }
    setBusy(false);
  };

  return (
    <section aria-labelledby="device-title" className="grid gap-3">
      <h2 id="device-title" className="text-xl">
        This device
      </h2>
      <p className="max-w-measure text-steel">
        Install the desk from your browser's menu to open it like an app; its icon shows how many
        requests are waiting.
      </p>
      {state === "unsupported" || !push ? (
        <p className="max-w-measure text-steel">
          This browser can't show notifications here. On an iPhone, add the desk to your home screen
          first.
        </p>
      ) : (
        <>
          <Button
            variant="outline"
            className="justify-self-start"
            disabled={busy}
            onClick={() => void change(push)}
          >
            {isOn ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
            {isOn ? "Turn Off Notifications" : "Notify Me of New Requests"}
          </Button>
          <ProblemLine>{problem}</ProblemLine>
        </>
      )}
    </section>
  );
}

const pushFailed =
  "We couldn't turn on notifications in this browser. Check your connection, then try again.";
