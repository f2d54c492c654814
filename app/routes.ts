import { index, type RouteConfig, route } from "@react-router/dev/routes";

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
  route("terms", "pages/public/terms.tsx"),
  route("privacy", "pages/public/privacy.tsx"),
  route("sitemap", "pages/public/sitemap.tsx"),
  route("seo/internal-linking-report", "pages/public/link-report.tsx"),
  // The server answers every unknown address with this page and status 404.
  route("404", "pages/public/not-found.tsx"),
  // Unknown keys of the catalogue get these, with the key filled in.
  route("services/404", "pages/public/service-not-found.tsx"),
  route("locations/404", "pages/public/city-not-found.tsx"),
] satisfies RouteConfig;
