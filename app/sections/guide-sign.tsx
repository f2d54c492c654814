import type { ReactNode } from "react";

export interface GuideSignProps {
  /** Plate on top: a place, where a road sign has its exit number. */
  tab: ReactNode;
  children: ReactNode;
  /** The yellow panel along the lower edge. */
  panel: ReactNode;
}

/** An overhead sign: a plate on top, the message in a white border, a yellow panel below. */
export function GuideSign({ tab, children, panel }: GuideSignProps) {
  return (
    <div className="font-display">
      <div className="ml-auto w-fit rounded-t-lg bg-asphalt-raised px-1 pt-1">
        <div className="min-w-36 rounded-md border-2 border-on-asphalt px-3 py-0.5 text-center font-semibold text-base tracking-wide sm:text-lg">
          {tab}
        </div>
      </div>
      <div className="rounded-lg rounded-tr-none bg-asphalt-raised p-1">
        <div className="overflow-hidden rounded-md border-2 border-on-asphalt">
          <div className="px-4 pt-4 pb-5 sm:px-7 sm:pt-7 sm:pb-8">{children}</div>
          <div className="bg-lane px-4 py-2 font-semibold text-[#15191e] text-base leading-snug sm:px-7 sm:text-xl">
            {panel}
          </div>
        </div>
      </div>
    </div>
  );
}
