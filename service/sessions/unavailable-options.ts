/**
 * Options of the contract that this server can not honour yet, with the reason its caller reads. A
 * false, empty or absent value asks for nothing and is accepted, since the official clients send such
 * values with every call.
 */
export const unavailableOptions: Readonly<Record<string, string>> = {
  useUltraStealth: "stealth identities are not built into this version; leave it out",
  useStealth: "stealth identities are not built into this version; leave it out",
  proxyCountry: "this server has no pool of proxies to choose from; give proxyServer instead",
  proxyState: "this server has no pool of proxies to choose from; give proxyServer instead",
  proxyCity: "this server has no pool of proxies to choose from; give proxyServer instead",
  staticIpId: "this server has no static addresses; give proxyServer instead",
  region: "this server runs in one place; leave it out",
  operatingSystems: "device identities are not built into this version; leave it out",
  device: "device identities are not built into this version; leave it out",
  platform: "device identities are not built into this version; leave it out",
  solveCaptchas: "captcha solving is not built into this version; leave it out",
  solverType: "captcha solving is not built into this version; leave it out",
  imageCaptchaParams: "captcha solving is not built into this version; leave it out",
  useGeminiCaptchaSolver: "captcha solving is not built into this version; leave it out",
  enableWebRecording: "recordings are not built into this version; leave it out or send false",
  enableVideoWebRecording: "recordings are not built into this version; leave it out or send false",
  enableLogCapture: "log capture is not built into this version; leave it out",
  profile: "profiles are not built into this version; leave it out",
  acceptCookies: "cookie-banner handling is not built into this version; leave it out",
  saveDownloads: "kept downloads are not built into this version; leave it out",
  appendTimestampToDownloads: "kept downloads are not built into this version; leave it out",
  extensionIds: "extensions are not built into this version; leave it out",
  enableWindowManager: "window-manager sessions are not built into this version; leave it out",
  enableWindowManagerTaskbar: "window-manager sessions are not built into this version; leave it out",
  allowOnGeolocationPrompt: "permission handling is not built into this version; leave it out",
  showScrollbars: "scrollbars are always hidden in this version; leave it out",
  replaceNativeElements: "native widgets are not replaced in this version; leave it out",
  disablePostQuantumKeyAgreement: "key agreement can not be changed in this version; leave it out",
  enableWebglFingerprinting: "device identities are not built into this version; leave it out",
  disabledExternalProtocols: "browsers here open no external protocols at all; leave it out",
  browserMemorySize: "memory classes are not built into this version; leave it out",
  startFromSnapshot: "snapshots are not built into this version; leave it out",
};

const asksForNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** The first option that is asked for and can not be honoured. */
export function findUnavailableOption(
  options: Readonly<Record<string, unknown>>,
): { field: string; reason: string } | undefined {
  for (const [field, reason] of Object.entries(unavailableOptions)) {
    if (!asksForNothing(options[field])) return { field, reason };
  }
  return undefined;
}
