import type { NextConfig } from "next";

const consoleHost = process.env.CONSOLE_URL ? new URL(process.env.CONSOLE_URL).host : undefined;

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm run check` does this over the whole repository; a start should not wait for it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    serverActions: {
      // Behind a reverse proxy the browser's origin is CONSOLE_URL, not the address this process sees.
      ...(consoleHost ? { allowedOrigins: [consoleHost] } : {}),
      // A batch may carry ten thousand addresses.
      bodySizeLimit: "10mb",
    },
  },
  // What depends on the request or on variables read at start is set in proxy.ts: this part is fixed at build.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "x-content-type-options", value: "nosniff" },
        { key: "x-frame-options", value: "DENY" },
        { key: "referrer-policy", value: "same-origin" },
        { key: "cross-origin-opener-policy", value: "same-origin" },
        { key: "cross-origin-resource-policy", value: "same-origin" },
        { key: "permissions-policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
      ],
    },
  ],
};

export default config;
