import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/public/home.tsx"),
  // The server answers every unknown address with this page and status 404.
  route("404", "pages/public/not-found.tsx"),
] satisfies RouteConfig;
