import { useEffect, useState } from "react";
import { useSignedIn } from "#app/components/form-parts/use-signed-in.ts";
import { useReceived } from "#app/components/form-parts/use-submission-form.ts";
import {
  accountCreated,
  createAccount,
  type NewAccount,
  savePendingAppointment,
} from "#app/lib/session/accounts.ts";
import { keptToast } from "#app/lib/submission/kept-toast.ts";
import { saveRecentRequest } from "#app/lib/submission/recent-requests.ts";
import { toast } from "#app/lib/toast.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { type FormOutput, wantedAccount } from "./form-values.ts";
import { RequestForm } from "./request-form.tsx";
import { type AccountProgress, pendingOf, RequestReceived } from "./request-received.tsx";
import { appointmentTitle } from "./title.ts";
import type { ReceivedRequest } from "./use-request-form.ts";

export interface AppointmentFormProps {
  serviceTitles: readonly string[];
  /** Title of the service the page is about. */
  preselectedService?: string;
  /** Level of the heading: 1 if the form is the whole page, which then focuses its first field. */
  level?: 1 | 2;
  /** Where the form is, stored with a consent to text messages; defaults to the page's path. */
  source?: string;
}

const notYet = { created: false, message: "your request has to be sent first." } as const;

/**
 * The appointment request (docs/product.md#appointment-form): the form, replaced by a confirmation.
 * An account requested along with it is registered once the request has been received.
 */
export function AppointmentForm({
  serviceTitles,
  preselectedService,
  level = 2,
  source,
}: AppointmentFormProps) {
  const Heading = `h${level}` as const;
  const signedIn = useSignedIn();
  const [received, setReceived] = useReceived<FormOutput>();
  const [account, setAccount] = useState<AccountProgress>();
  const [isAnother, setIsAnother] = useState(false);

  const register = async (request: ReceivedRequest, wanted: NewAccount) => {
    savePendingAppointment(pendingOf(request));
    setAccount("creating");
    const result = request.response.storedLocally ? notYet : await createAccount(wanted);
    setAccount(result);
    toast(
      result.created
        ? accountCreated(result.confirmed)
        : {
            title: "Failed to create account",
            description: result.message,
            variant: "destructive",
          },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was kept has been sent
  useEffect(() => {
    if (account !== notYet || !received || received.response.storedLocally) return;
    const wanted = wantedAccount(received.values);
    if (wanted) void register(received, wanted);
  }, [received]);

  if (received) {
    return (
      <RequestReceived
        request={received}
        account={account}
        level={level}
        onAgain={() => {
          setReceived(undefined);
          setAccount(undefined);
          setIsAnother(true);
        }}
      />
    );
  }
  return (
    <>
      <Heading id={appointmentTitle} className="text-2xl">
        Request an appointment
      </Heading>
      <p className="mt-1 mb-5 text-steel">Takes about two minutes. No account needed.</p>
      <RequestForm
        serviceTitles={serviceTitles}
        preselectedService={preselectedService}
        startsPage={level === 1}
        isAnother={isAnother}
        source={source}
        onReceived={(request) => {
          setReceived(request);
          const { response, values: form } = request;
          if (!signedIn) {
            saveRecentRequest({
              reference: response.reference,
              visitUrl: response.visitUrl,
              service: form.service,
              date: form.date,
              time: timeLabel(form.time),
            });
          }
          const success = {
            title: "Appointment Request Received",
            description: `Thank you! Your appointment request for ${dateLabel(form.date)} at ${timeLabel(form.time)} has been received.`,
          };
          toast(response.storedLocally ? keptToast(success, response) : success);
          const wanted = wantedAccount(form);
          if (wanted) void register(request, wanted);
        }}
      />
    </>
  );
}
