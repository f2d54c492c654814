import type { ComponentProps } from "react";
import { classNames } from "#app/lib/class-names.ts";

interface Road {
  kind: "interstate" | "us" | "state";
  /** `75`, `19/41` */
  number: string;
  /** Name and shield of a state's routes. */
  route?: { name: string; outline?: string | undefined } | undefined;
}

const names = { interstate: "Interstate", us: "US Highway", state: "State Route" } as const;

export type RoadShieldProps = Omit<ComponentProps<"svg">, "children"> & Road;

/**
 * Road sign of an interstate, US highway or state route. Sized by its height, which is required
 * (`className="h-8"`; inside another SVG, the attributes); wider for numbers such as 19/41.
 */
export function RoadShield({ kind, number, route, className, ...props }: RoadShieldProps) {
  const width = number.length > 3 ? 60 : number.length > 2 ? 48 : 40;
  return (
    <svg
      role="img"
      aria-label={`${kind === "state" && route ? route.name : names[kind]} ${number}`}
      viewBox={`0 0 ${width} 40`}
      className={classNames("inline-block shrink-0", className)}
      {...props}
    >
      <Shape kind={kind} width={width} outline={route?.outline} />
      <text
        x={width / 2}
        y={kind === "interstate" ? 30.5 : 27.2}
        textAnchor="middle"
        className="font-bold font-display"
        fontSize={number.length > 3 ? 17 : 19}
        fill={kind === "interstate" ? "#ffffff" : "#15191e"}
      >
        {number}
      </text>
    </svg>
  );
}

interface ShapeProps {
  kind: Road["kind"];
  width: number;
  outline: string | undefined;
}

function Shape({ kind, width, outline }: ShapeProps) {
  const right = width - 1;
  const middle = width / 2;
  if (kind === "interstate") {
    const outline = `M5 1.5 Q${middle} 7 ${right - 4} 1.5 Q${right + 0.5} 8 ${right} 17 Q${right - 1} 32 ${middle} 39 Q2 32 1 17 Q.5 8 5 1.5Z`;
    return (
      <>
        <path d={outline} fill="#1f4e8c" stroke="#ffffff" strokeWidth="1.5" />
        <path
          d={`M5 2 Q${middle} 7.5 ${right - 4} 2 Q${right - 1} 7 ${right - 0.5} 12 H1.5 Q2 7 5 2Z`}
          fill="#a9361b"
        />
        <path d={`M1.2 12.6 H${right - 0.2}`} stroke="#ffffff" strokeWidth="1.4" />
      </>
    );
  }
  if (kind === "us") {
    return (
      <path
        d={`M9 1.5 Q${middle - 5} 5.5 ${middle} 2 Q${middle + 5} 5.5 ${right - 8} 1.5 L${right - 1} 8 Q${right - 4} 14 ${right - 0.5} 21 Q${right - 1} 31 ${middle + 7} 34 Q${middle + 2} 35 ${middle} 39 Q${middle - 2} 35 ${middle - 7} 34 Q2 31 1.5 21 Q5 14 2 8Z`}
        fill="#ffffff"
        stroke="#15191e"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    );
  }
  return (
    <>
      <rect
        x="1"
        y="1"
        width={width - 2}
        height="38"
        rx="4"
        fill="#ffffff"
        stroke="#15191e"
        strokeWidth="2"
      />
      {outline ? (
        <path
          d={outline}
          transform={`scale(${width / 40} 1)`}
          fill="#f2eee6"
          stroke="#b8b0a2"
          strokeLinejoin="round"
        />
      ) : null}
    </>
  );
}
