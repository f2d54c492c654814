import type { Config } from "@react-router/dev/config";

export default {
  ssr: false,
  // Every public page becomes a file; the rest is rendered in the browser from the fallback.
  prerender: { paths: ["/", "/404"], concurrency: 4 },
} satisfies Config;
