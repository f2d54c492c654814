import type { DemoContent } from "#shop/catalog/editing/demo.ts";

export const demo: DemoContent = {
  users: [
    {
      id: "3f1c1f0e-6c1b-4b6e-9d37-0a5f6d0c2b01",
      first_name: "Ruth",
      last_name: "Salinas",
      phone: "+12545550131",
      email: "admin@demo.example",
      address: "1400 Austin Avenue, Waco, TX 76701",
      created_at: "2026-02-03T14:12:00Z",
      updated_at: "2026-10-02T09:40:00Z",
      is_admin: true,
      is_staff: true,
    },
  ],
  appointments: [
    {
      user: 0,
      service: "Tire Services",
      serviceType: "tire-services",
      status: "confirmed",
      day: 1,
      time: "09:00:00",
      bay: 1,
      vehicle: [2019, "Ford", "Ranger", 61_200],
    },
  ],
  messages: [],
  applications: [],
};
