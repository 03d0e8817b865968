import { expect, test } from "vitest";
import {
  CreateSessionBody,
  ExtendSessionBody,
  ListSessionsQuery,
  SessionDetail,
  SessionList,
  UpdateSessionBody,
} from "./session.ts";

const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.path.join("."));

const item = {
  id: "6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11",
  teamId: "0b7a116f-0c1e-4f0a-9d8e-3f1f4f2b6e1c",
  status: "active",
  startTime: "1767225600000",
  endTime: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  sessionUrl: "http://localhost:3000/sessions/x",
  proxyDataConsumed: "0",
};
const detail = {
  ...item,
  launchState: { useStealth: false, screen: { width: 1280, height: 720 } },
  creditsUsed: null,
  creditBreakdown: { creditsUsed: null, browserTimeCreditsUsed: null, proxyDataCreditsUsed: null },
  liveUrl: "http://localhost:4000/live?token=t",
  token: "t",
  wsEndpoint: "ws://localhost:4000/x",
  webdriverEndpoint: "http://localhost:4000/webdriver",
  computerActionEndpoint: "http://localhost:4000/x",
};

test.each([undefined, null, {}])("a session can be created from %s", (body) => {
  expect(CreateSessionBody.parse(body)).toMatchObject({
    screen: { width: 1280, height: 720 },
    locales: ["en"],
    useProxy: false,
    acceptCookies: false,
    extensionIds: [],
    urlBlocklist: [],
    browserArgs: [],
  });
});

test("half a screen is completed", () => {
  expect(CreateSessionBody.parse({ screen: { width: 800 } }).screen).toEqual({ width: 800, height: 720 });
});

test("fractions of pixels and minutes are rounded", () => {
  const options = CreateSessionBody.parse({ screen: { width: 800.4, height: 600 }, timeoutMinutes: 1.5 });
  expect(options.screen.width).toBe(800);
  expect(options.timeoutMinutes).toBe(2);
});

test("fields nobody knows are dropped", () => {
  expect(CreateSessionBody.parse({ nonsense: 1 })).not.toHaveProperty("nonsense");
});

test("null stands for nothing where clients send it", () => {
  expect(
    CreateSessionBody.safeParse({ proxyState: null, proxyCity: null, imageCaptchaParams: null }).success,
  ).toBe(true);
});

test.each([
  [{ timeoutMinutes: 0 }, "timeoutMinutes"],
  [{ timeoutMinutes: 721 }, "timeoutMinutes"],
  [{ useStealth: "true" }, "useStealth"],
  [{ screen: { width: "800" } }, "screen.width"],
  [{ screen: { width: 100_000 } }, "screen.width"],
  [{ locales: ["english"] }, "locales.0"],
  [{ proxyCountry: "VU" }, "proxyCountry"],
  [{ proxyState: "CA", proxyCity: "fresno" }, "proxyCity"],
  [{ enableWebRecording: false, enableVideoWebRecording: true }, "enableVideoWebRecording"],
  [{ extensionIds: ["x"] }, "extensionIds.0"],
  [{ profile: {} }, "profile.id"],
])("%j is refused with the name of the field", (body, field) => {
  expect(fieldsOf(CreateSessionBody.safeParse(body))).toEqual([field]);
});

test("countries and states are taken in both cases", () => {
  expect(CreateSessionBody.safeParse({ proxyCountry: "de", proxyState: "ca" }).success).toBe(true);
});

const notYetServed = ["webdriverEndpoint", "computerActionEndpoint"];

test.each(Object.keys(detail).filter((field) => !notYetServed.includes(field)))(
  "a session without %s can not be answered",
  (field) => {
    const rest = Object.fromEntries(Object.entries(detail).filter(([name]) => name !== field));
    expect(SessionDetail.safeParse(detail).success).toBe(true);
    expect(fieldsOf(SessionDetail.safeParse(rest))).toEqual([field]);
  },
);

test.each([
  ["startTime", "2026-01-01T00:00:00.000Z"],
  ["startTime", 1_767_225_600_000],
  ["proxyDataConsumed", 0],
  ["liveUrl", null],
  ["status", "ended"],
])("a session with %s %j can not be answered: official clients fail on it", (field, value) => {
  expect(fieldsOf(SessionDetail.safeParse({ ...detail, [field]: value }))).toEqual([field]);
});

test("a list needs both names of the page size", () => {
  const list = { sessions: [item], totalCount: 1, page: 1, perPage: 10, pageSize: 10 };
  expect(SessionList.safeParse(list).success).toBe(true);
  const { perPage, ...seed } = list;
  const { pageSize, ...sdk } = list;
  expect([perPage, pageSize]).toEqual([10, 10]);
  expect(fieldsOf(SessionList.safeParse(seed))).toEqual(["perPage"]);
  expect(fieldsOf(SessionList.safeParse(sdk))).toEqual(["pageSize"]);
});

test("query values arrive as text", () => {
  expect(ListSessionsQuery.parse({ page: "2", limit: "25", status: "close-error" })).toEqual({
    page: 2,
    limit: 25,
    status: "close-error",
  });
  expect(ListSessionsQuery.parse({})).toEqual({ page: 1, limit: 10 });
  expect(fieldsOf(ListSessionsQuery.safeParse({ page: "0", limit: "many" }))).toEqual(["page", "limit"]);
});

test("a running session takes four kinds of change", () => {
  const changes = [
    { type: "profile", params: { persistChanges: true } },
    { type: "proxy", params: { enabled: true, location: { country: "US", state: "CA" } } },
    { type: "screen", params: { width: 500, height: 2160 } },
    { type: "solveCaptchas", params: { enabled: false } },
  ];
  for (const change of changes) expect(UpdateSessionBody.parse(change)).toEqual(change);
});

test.each([
  [{ type: "screen", params: { width: 499, height: 360 } }, "params.width"],
  [{ type: "screen", params: { width: 500.5, height: 360 } }, "params.width"],
  [{ type: "proxy", params: {} }, "params.enabled"],
  [
    { type: "proxy", params: { enabled: true, location: { state: "CA", city: "fresno" } } },
    "params.location.city",
  ],
  [{ type: "profile" }, "params"],
  [{ type: "colour", params: {} }, "type"],
])("the change %j is refused with the name of the field", (change, field) => {
  expect(fieldsOf(UpdateSessionBody.safeParse(change))).toEqual([field]);
});

test("a session is extended by whole minutes", () => {
  expect(ExtendSessionBody.parse({ durationMinutes: 15 })).toEqual({ durationMinutes: 15 });
  for (const durationMinutes of [0, 1.5, 721, "15", undefined]) {
    expect(ExtendSessionBody.safeParse({ durationMinutes }).success).toBe(false);
  }
});
