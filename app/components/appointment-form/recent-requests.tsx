import { useEffect, useRef, useState } from "react";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { loadConfig } from "#app/lib/config.ts";
import { deviceSession } from "#app/lib/submission/device-session.ts";
import {
  type RecentRequest,
  readRecentRequests,
  removeRecentRequest,
} from "#app/lib/submission/recent-requests.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";

/**
 * Requests made on this device, with the way to their visit pages: after a reload the confirmation
 * is gone, and without an email nothing else leads there. What was asked for stays true however the
 * visit has changed since; its page says how it stands. Hidden while somebody is signed in, who may
 * be another person and has their own visits on their profile.
 */
export function RecentRequests() {
  const [requests, setRequests] = useState<RecentRequest[]>([]);
  const [removed, setRemoved] = useState(0);
  const note = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    void loadConfig().then(({ supabaseUrl }) => {
      if (!deviceSession(supabaseUrl)) setRequests(readRecentRequests());
    });
  }, []);

  useEffect(() => {
    // The pressed button is gone.
    if (removed > 0) note.current?.focus();
  }, [removed]);

  if (requests.length === 0 && removed === 0) return null;
  return (
    <div className="mb-5 grid gap-3">
      {removed > 0 ? (
        <p ref={note} tabIndex={-1} className="text-steel">
          Removed from this device.
        </p>
      ) : null}
      <ul aria-label="Your requests" className="grid gap-3 empty:hidden">
        {requests.map(({ reference, visitUrl, service, date, time }) => (
          <li key={visitUrl} className="@container rounded-md border border-go bg-go-tint p-3">
            <p>
              We have your request <strong className="whitespace-nowrap">{reference}</strong>. You
              asked for {service} on {dateLabel(date)} at {time.replace(" ", "\u00a0")}.
            </p>
            <div className="mt-3 grid gap-2 @sm:flex @sm:flex-wrap">
              <a className={buttonVariants({ variant: "outline" })} href={visitUrl}>
                View Your Appointment
              </a>
              <Button
                variant="ghost"
                className="max-sm:px-2"
                aria-label={`Remove from This Device: ${reference}`}
                onClick={() => {
                  removeRecentRequest(visitUrl);
                  setRequests(readRecentRequests());
                  setRemoved(removed + 1);
                }}
              >
                Remove from This Device
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
