import { z } from "zod";
import { sessionFields as field, ScreenOptions } from "./session-fields.ts";

/** What a session can be created with, and the `sessionOptions` of every job and task. */
export const SessionOptions = z
  .object({
    screen: ScreenOptions.prefault({}).meta({
      title: "Screen",
      description: "Size of the browser's screen in CSS pixels.",
      group: "screen",
    }),
    locales: field.locales.default(["en"]),
    useStealth: field.useStealth.default(false),
    useUltraStealth: field.useUltraStealth.default(false),
    operatingSystems: field.operatingSystems.optional(),
    device: field.device.optional(),
    platform: field.platform.optional(),
    enableWebglFingerprinting: field.enableWebglFingerprinting.optional(),
    useProxy: field.useProxy.default(false),
    proxyServer: field.proxyServer.optional(),
    proxyServerUsername: field.proxyServerUsername.optional(),
    proxyServerPassword: field.proxyServerPassword.optional(),
    proxyCountry: field.proxyCountry.optional(),
    proxyState: field.proxyState.optional(),
    proxyCity: field.proxyCity.optional(),
    region: field.region.optional(),
    staticIpId: field.staticIpId.optional(),
    allowInternetAccess: field.allowInternetAccess.optional(),
    allowOut: field.allowOut.optional(),
    denyOut: field.denyOut.optional(),
    adblock: field.adblock.default(false),
    trackers: field.trackers.default(false),
    annoyances: field.annoyances.default(false),
    acceptCookies: field.acceptCookies.default(false),
    urlBlocklist: field.urlBlocklist.default([]),
    enableWebRecording: field.enableWebRecording.optional(),
    enableVideoWebRecording: field.enableVideoWebRecording.default(false),
    enableLogCapture: field.enableLogCapture.optional(),
    viewOnlyLiveView: field.viewOnlyLiveView.default(false),
    liveViewTtlSeconds: field.liveViewTtlSeconds.optional(),
    solveCaptchas: field.solveCaptchas.default(false),
    solverType: field.solverType.optional(),
    imageCaptchaParams: field.imageCaptchaParams.optional(),
    profile: field.profile.optional(),
    saveDownloads: field.saveDownloads.default(false),
    appendTimestampToDownloads: field.appendTimestampToDownloads.optional(),
    startFromSnapshot: field.startFromSnapshot.optional(),
    extensionIds: field.extensionIds.default([]),
    timeoutMinutes: field.timeoutMinutes.optional(),
    browserArgs: field.browserArgs.default([]),
    browserMemorySize: field.browserMemorySize.optional(),
    enableWindowManager: field.enableWindowManager.default(false),
    enableWindowManagerTaskbar: field.enableWindowManagerTaskbar.default(false),
    disablePasswordManager: field.disablePasswordManager.default(false),
    enableAlwaysOpenPdfExternally: field.enableAlwaysOpenPdfExternally.default(false),
    allowOnGeolocationPrompt: field.allowOnGeolocationPrompt.optional(),
    showScrollbars: field.showScrollbars.optional(),
    replaceNativeElements: field.replaceNativeElements.optional(),
    disablePostQuantumKeyAgreement: field.disablePostQuantumKeyAgreement.default(false),
    disabledExternalProtocols: field.disabledExternalProtocols.optional(),
  })
  .refine((options) => !(options.proxyState && options.proxyCity), {
    path: ["proxyCity"],
    message: "can not be combined with proxyState; leave one of them out",
  })
  .refine((options) => !(options.enableVideoWebRecording && options.enableWebRecording === false), {
    path: ["enableVideoWebRecording"],
    message: "needs enableWebRecording; leave that out or set it to true",
  })
  .meta({ id: "SessionOptions", description: "How a browser session is set up." });
export type SessionOptions = z.infer<typeof SessionOptions>;
export type SessionOptionsInput = z.input<typeof SessionOptions>;
