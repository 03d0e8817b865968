import type { LaunchState } from "../../lib/contract/session.ts";
import type { SessionOptions } from "../../lib/contract/session-options.ts";
import { checkBrowserArgs } from "../browsers/allowed-args.ts";
import type { Engine, LaunchSpec } from "../browsers/browser.ts";
import { parseAddressList } from "../egress/address-list.ts";
import type { EgressPolicy } from "../egress/types.ts";
import { invalidField, unavailableOption } from "../errors.ts";
import type { LateBinding } from "./bind.ts";
import { findUnavailableOption } from "./unavailable-options.ts";

/** What the options come down to, each at the place where it takes effect. */
export type CheckedOptions = {
  launch: LaunchSpec;
  binding: LateBinding;
  egress: EgressPolicy;
  launchState: LaunchState;
};

/** The size every browser is launched with; asking for it needs no override. */
const launchedScreen = { width: 1280, height: 720 };

/**
 * Turns session options into what launch, late binding and forwarder have to do. Throws
 * `option_unavailable` for an option this server can not honour and `validation_failed` for a browser
 * flag or address list that is not allowed, each naming the field.
 */
export function checkSessionOptions(
  options: SessionOptions,
  defaults: { engine: Engine; timeoutMinutes: number },
): CheckedOptions {
  const unavailable = findUnavailableOption(options);
  if (unavailable) throw unavailableOption(unavailable.field, unavailable.reason);
  const timeoutMinutes = options.timeoutMinutes ?? defaults.timeoutMinutes;
  const isDefaultScreen =
    options.screen.width === launchedScreen.width && options.screen.height === launchedScreen.height;
  const isDefaultLanguage = options.locales.length === 0 || options.locales.join() === "en";
  return {
    launch: { engine: defaults.engine, args: checkBrowserArgs(options.browserArgs) },
    binding: {
      ...(isDefaultScreen ? {} : { screen: options.screen }),
      ...(isDefaultLanguage ? {} : { languages: options.locales }),
      ...(options.urlBlocklist.length === 0 ? {} : { blockedUrls: options.urlBlocklist }),
    },
    egress: egressPolicy(options),
    launchState: {
      useUltraStealth: false,
      useStealth: false,
      useProxy: options.useProxy,
      solveCaptchas: false,
      adblock: options.adblock,
      trackers: options.trackers,
      annoyances: options.annoyances,
      screen: options.screen,
      locales: options.locales,
      urlBlocklist: options.urlBlocklist,
      browserArgs: options.browserArgs,
      timeoutMinutes,
      enableWebRecording: false,
      enableVideoWebRecording: false,
      acceptCookies: false,
      saveDownloads: false,
      enableWindowManager: false,
      enableWindowManagerTaskbar: false,
      viewOnlyLiveView: options.viewOnlyLiveView,
      disablePasswordManager: options.disablePasswordManager,
      enableAlwaysOpenPdfExternally: options.enableAlwaysOpenPdfExternally,
      ...(options.allowInternetAccess === undefined
        ? {}
        : { allowInternetAccess: options.allowInternetAccess }),
      ...(options.allowOut ? { allowOut: options.allowOut } : {}),
      ...(options.denyOut ? { denyOut: options.denyOut } : {}),
    },
  };
}

function egressPolicy(options: SessionOptions): EgressPolicy {
  for (const field of ["allowOut", "denyOut"] as const) {
    const problem = parseAddressList(options[field] ?? []).problem;
    if (problem !== undefined) throw invalidField(field, problem);
  }
  const upstream = upstreamProxyUrl(options);
  return {
    ...(upstream === undefined ? {} : { upstreamProxyUrl: upstream }),
    ...(options.allowInternetAccess === undefined
      ? {}
      : { allowInternetAccess: options.allowInternetAccess }),
    ...(options.allowOut ? { allowOut: options.allowOut } : {}),
    ...(options.denyOut ? { denyOut: options.denyOut } : {}),
  };
}

const proxySchemes = new Set(["http:", "https:", "socks4:", "socks5:"]);

function upstreamProxyUrl(options: SessionOptions): string | undefined {
  if (!options.useProxy) return undefined;
  if (options.proxyServer === undefined) {
    throw unavailableOption(
      "useProxy",
      "this server has no pool of proxies; give your own as proxyServer (host:port)",
    );
  }
  const text = options.proxyServer.includes("://") ? options.proxyServer : `http://${options.proxyServer}`;
  if (!URL.canParse(text) || !proxySchemes.has(new URL(text).protocol)) {
    throw invalidField("proxyServer", "must be host:port or a http, https, socks4 or socks5 address");
  }
  const url = new URL(text);
  if (options.proxyServerUsername !== undefined)
    url.username = encodeURIComponent(options.proxyServerUsername);
  if (options.proxyServerPassword !== undefined)
    url.password = encodeURIComponent(options.proxyServerPassword);
  return url.href;
}
