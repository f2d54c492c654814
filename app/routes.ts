import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// A page without content is not rendered, and its path does not exist.
export default [
  index("pages/public/home.tsx"),
  route("services", "pages/public/services.tsx"),
  route("services/:key", "pages/public/service.tsx"),
  route("locations", "pages/public/locations.tsx"),
  route("locations/:city", "pages/public/city.tsx"),
  route("auto-repair-financing", "pages/public/financing.tsx"),
  route("about", "pages/public/about.tsx"),
  route("testimonials", "pages/public/testimonials.tsx"),
  route("contact", "pages/public/contact.tsx"),
  route("book", "pages/public/book.tsx"),
  route("stranded", "pages/public/stranded.tsx"),
  route("terms", "pages/public/terms.tsx"),
  route("privacy", "pages/public/privacy.tsx"),
  route("sitemap", "pages/public/sitemap.tsx"),
  route("seo/internal-linking-report", "pages/public/link-report.tsx"),
  // The pages that an owner adds.
  route(":page", "pages/public/own-page.tsx"),
  // The server responds to every unknown path with this page and status 404.
  route("404", "pages/public/not-found.tsx"),
  // For unknown keys of the catalogue, with the key inserted.
  route("services/404", "pages/public/service-not-found.tsx"),
  route("locations/404", "pages/public/city-not-found.tsx"),

  // Client-rendered from here on. For everyone:
  route("auth", "pages/sign-in/sign-in.tsx"),
  // For signed-in users:
  route("profile", "pages/account/profile.tsx"),
  // For administrators:
  route("admin", "pages/admin/admin.tsx", [
    // The day, and next to it the open appointment.
    layout("pages/admin/today/today.tsx", [
      index("pages/admin/appointments/open-appointment.tsx", { id: "today-open" }),
    ]),
    route("appointments", "pages/admin/appointments/appointments.tsx", [
      index("pages/admin/appointments/open-appointment.tsx"),
    ]),
    route("book", "pages/admin/appointments/book.tsx"),
    route("bills", "pages/admin/bills/bills.tsx"),
    route("calendar", "pages/admin/calendar/calendar.tsx"),
    route("cars", "pages/admin/cars/cars.tsx"),
    route("jobs", "pages/admin/job/job.tsx"),
    route("bay", "pages/admin/bay/bay.tsx"),
    route("customers", "pages/admin/customers/customers.tsx"),
    route("customers/import", "pages/admin/import/import-customers.tsx"),
    route("customers/record", "pages/admin/customers/customer.tsx"),
    route("accounts", "pages/admin/team/accounts.tsx"),
    route("staff", "pages/admin/team/staff.tsx"),
    route("team", "pages/admin/team/team.tsx"),
    route("messages", "pages/admin/messages/messages.tsx"),
    route("site", "pages/admin/site/site.tsx", [
      index("pages/admin/site/overview.tsx"),
      route(":part/:entry?/:service?", "pages/admin/site/editor.tsx"),
    ]),
    // The questions of the set-up, about the same draft.
    route("setup", "pages/admin/site/site.tsx", { id: "setup-content" }, [
      route(":step?", "pages/admin/setup/setup.tsx"),
    ]),
    route("health", "pages/admin/health/health.tsx"),
    route("numbers", "pages/admin/numbers/numbers.tsx"),
    route("traffic", "pages/admin/traffic/traffic.tsx"),
    route("addresses", "pages/admin/addresses/addresses.tsx"),
    route("addresses/import", "pages/admin/addresses/import-addresses.tsx"),
    route("settings", "pages/admin/settings/settings.tsx"),
    route("settings/connections", "pages/admin/connections/connections.tsx"),
  ]),
] satisfies RouteConfig;
