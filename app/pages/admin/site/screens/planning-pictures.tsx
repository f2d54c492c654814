import type { ReactNode } from "react";

/** A drawing in the lines of the services' drawings. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 280 132"
      aria-hidden="true"
      className="block w-full max-w-96 font-semibold tabular-nums"
      fontSize="11"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}

function Label({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text x={x} y={y} fill="var(--steel)" stroke="none" textAnchor="middle">
      {children}
    </text>
  );
}

/** A car seen from its side, 34 wide and 16 high. */
function Car({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="var(--surface)">
      <path d="M4 13H1V8.500q0-1.500 1.500-2l5-1L11.500 1H22l5.500 4.500 4 1q1.500 .5 1.500 2V13h-3M11 13h12" />
      <path d="M11 5.500h13M17 1v4.500" strokeWidth="1" />
      <circle cx="7.500" cy="13" r="2.750" />
      <circle cx="26.500" cy="13" r="2.750" />
    </g>
  );
}

/** Bays as rows of a day: each visit a block as long as its work. */
export function ByBayPicture() {
  return (
    <Drawing>
      <path
        stroke="var(--line-strong)"
        strokeWidth="1"
        d="M28 10V112M54 10V112M80 10V112M106 10V112M132 10V112M158 10V112M184 10V112M210 10V112M236 10V112M262 10V112"
      />
      <path stroke="var(--steel)" strokeWidth="1" d="M6 10H274M6 44H274M6 78H274M6 112H274" />
      <Label x={14} y={31}>
        1
      </Label>
      <Label x={14} y={65}>
        2
      </Label>
      <Label x={14} y={99}>
        3
      </Label>
      <Label x={28} y={127}>
        8
      </Label>
      <Label x={132} y={127}>
        12
      </Label>
      <Label x={262} y={127}>
        5
      </Label>
      <path
        fill="var(--sunken)"
        d="M119 16h39v22h-39zM28 50h39v22H28zM80 50h104v22H80zM28 84h208v22H28z"
      />
      <path fill="var(--clay-fill)" d="M28 16h78v22H28z" />
      <Car x={36} y={19} />
      <Car x={88} y={53} />
      <Car x={36} y={87} />
    </Drawing>
  );
}

/** Cars that come in the morning, the hours of a day that they fill up to a line, and cars that leave. */
export function DropOffPicture() {
  return (
    <Drawing>
      <path stroke="var(--steel)" strokeWidth="1" d="M6 112H274" />
      <Label x={26} y={127}>
        8
      </Label>
      <Label x={254} y={127}>
        5
      </Label>
      <Car x={9} y={42} />
      <Car x={9} y={68} />
      <Car x={9} y={94} />
      <Car x={237} y={68} />
      <Car x={237} y={94} />
      <path stroke="var(--steel)" d="M52 60h14m-4-4l4 4l-4 4M214 60h14m-4-4l4 4l-4 4" />
      <path fill="var(--surface)" d="M78 10H202V112H78z" />
      <path
        fill="var(--sunken)"
        d="M78 86h52v26H78zM130 86h72v26h-72zM78 60h84v26H78zM162 60h40v26h-40z"
      />
      <path fill="var(--clay-fill)" d="M78 34h58v26H78z" />
      <path stroke="var(--clay)" strokeDasharray="6 5" d="M70 30H210" />
    </Drawing>
  );
}
