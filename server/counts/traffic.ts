import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { otherSource, type TrafficKind } from "#shop/traffic.ts";
import { keepWriting } from "./keep-writing.ts";

/** Sums kept between two writes; what comes beyond counts for `other`. */
const keptSums = 2000;

/** What is counted in this process until it is written. */
export interface Traffic {
  count(kind: TrafficKind, page: string, source: string): void;
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

interface Sum {
  page: string;
  source: string;
  kind: TrafficKind;
  times: number;
}

/** Sums in memory, and writes the sums off the way of requests. */
export function openTraffic(deps: {
  database: Database;
  log: Log;
  now: () => Date;
  timeZone: () => string;
}): Traffic {
  const { database, log, now, timeZone } = deps;
  // By the day on which it was seen: a write may be after midnight.
  let sums = new Map<string, Map<string, Sum>>();

  async function write(): Promise<void> {
    const counted = sums;
    sums = new Map();
    for (const [day, ofDay] of counted) {
      await database.transaction("service_role", (tx) =>
        tx.query("select private.count_traffic($1, $2)", [
          day,
          JSON.stringify([...ofDay.values()]),
        ]),
      );
    }
  }

  return {
    count(kind, page, source) {
      const day = shopTimeOf(now(), timeZone()).date;
      const ofDay = sums.get(day) ?? new Map<string, Sum>();
      sums.set(day, ofDay);
      const key = `${kind} ${page} ${source}`;
      const known = ofDay.get(key);
      if (known) known.times += 1;
      else if (ofDay.size < keptSums) ofDay.set(key, { page, source, kind, times: 1 });
      else {
        const rest = `${kind} rest`;
        const sum = ofDay.get(rest) ?? { page: otherSource, source: otherSource, kind, times: 0 };
        sum.times += 1;
        ofDay.set(rest, sum);
      }
    },
    write,
    stop: keepWriting(write, log, "traffic").stop,
  };
}
