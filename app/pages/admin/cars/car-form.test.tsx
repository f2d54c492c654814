// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Car } from "#app/lib/backend/cars.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";
import { CarForm } from "./car-form.tsx";
import { NextStageButton } from "./next-stage-button.tsx";
import { TechnicianSelect } from "./technicians.tsx";

// The cars of the demo, which are changed in this process.
beforeAll(() => void vi.stubEnv("DEMO", "true"));
afterAll(() => void vi.unstubAllEnvs());
const board = async () => {
  const { cars } = await loadBackend();
  return { cars, ...(await cars.board(shopToday())) };
};

/** Takes a car in and brings it to a stage. */
async function carIn(...stages: CarStage[]): Promise<Car> {
  const { appointments, cars } = await loadBackend();
  const { rows } = await appointments.list({
    search: "",
    status: "",
    from: "",
    to: "",
    sort: "created",
    descending: false,
    page: 0,
    pageSize: 1,
  });
  const id = rows[0]?.id ?? "";
  await cars.checkIn(id);
  for (const stage of stages) await cars.change(id, { stage });
  return await asItIs(id);
}

async function asItIs(id: string): Promise<Car> {
  const { here } = await board();
  const car = here.find(({ appointment }) => appointment.id === id);
  if (!car) throw new Error("The car isn't here");
  return car;
}

/** Shows something of a car, and then as somebody else has changed it. */
function show(of: (car: Car) => ReactNode, car: Car) {
  let shown = car;
  const listeners = new Set<() => void>();
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () =>
        of(
          useSyncExternalStore(
            (listener) => {
              listeners.add(listener);
              return () => listeners.delete(listener);
            },
            () => shown,
          ),
        ),
    },
  ]);
  render(<Stub />);
  return (next: Car) => {
    shown = next;
    for (const listener of listeners) listener();
  };
}

/** Opens the form of a car in repair, whose stage and technician somebody else then changes. */
async function changedMeanwhile() {
  const car = await carIn("repair");
  const { id } = car.appointment;
  const onClose = vi.fn();
  const form = (one: Car) => (
    <CarForm car={one} team={[]} onReady={() => undefined} onClose={onClose} />
  );
  const showAnew = show(form, car);
  const { cars } = await board();
  await cars.change(id, { stage: "approval", waitingFor: "approval", technician: "Lee Park" });
  showAnew(await asItIs(id));
  return { id, onClose };
}

const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

it("sends what was changed here, and nothing that somebody else has changed", async () => {
  const { id, onClose } = await changedMeanwhile();
  fireEvent.input(await screen.findByLabelText(/Key tag/), { target: { value: "B 12" } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await asItIs(id)).toMatchObject({
    stage: "approval",
    waitingFor: "approval",
    technician: "Lee Park",
    keyTag: "B 12",
  });
});

it("says that the car has moved on, instead of taking it to another stage", async () => {
  const { id, onClose } = await changedMeanwhile();
  fireEvent.change(await screen.findByLabelText(/Stage/), { target: { value: "diagnosis" } });
  save();
  await screen.findByText(/this car has moved on/);
  expect(onClose).not.toHaveBeenCalled();
  expect((await asItIs(id)).stage).toBe("approval");
});

it("can be pressed again after a step forward and a correction back", async () => {
  const car = await carIn("diagnosis");
  const showAnew = show(
    ({ appointment, stage }) => (
      <NextStageButton appointment={appointment} stage={stage} onAsk={() => undefined} />
    ),
    car,
  );
  fireEvent.click(await screen.findByRole("button", { name: /Wait for OK/ }));
  await waitFor(async () => expect((await asItIs(car.appointment.id)).stage).toBe("approval"));
  showAnew(await asItIs(car.appointment.id));
  await screen.findByRole("button", { name: /Start Repair/ });
  showAnew(car);
  const again = await screen.findByRole("button", { name: /Wait for OK/ });
  await waitFor(() => expect(again.getAttribute("aria-disabled")).toBeNull());
});

it("shows who works on a car as it is stored, once it was stored", async () => {
  const car = await carIn();
  const lee = { id: "lee", name: "Lee Park", role: "technician" } as Member;
  const showAnew = show((one) => <TechnicianSelect car={one} team={[lee]} />, car);
  const select = await screen.findByRole<HTMLSelectElement>("combobox");
  fireEvent.change(select, { target: { value: "lee" } });
  expect(select.value).toBe("lee");
  showAnew({ ...car, technicianId: "lee", technician: lee.name });
  await waitFor(() => expect(select.value).toBe("lee"));
  showAnew(car);
  await waitFor(() => expect(select.value).toBe(""));
});
