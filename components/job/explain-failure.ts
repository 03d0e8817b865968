/** What a person can do, by what the service's sentence says. The first that fits is taken. */
const advice: readonly [RegExp, string][] = [
  [
    /HTTP status (401|403|407)\b/,
    "The site wants a sign-in or turns browsers away; a session with a profile or a proxy may get in.",
  ],
  [/HTTP status (404|410)\b/, "Check the address: the site has no such page."],
  [/HTTP status 429\b/, "The site asks for fewer visits; try again later, with fewer pages at once."],
  [/HTTP status 5\d\d\b/, "The fault is the site's; try again later."],
  [/did not answer (within|in time)|within \d+ ms|kept it so busy/, "Try again with a higher timeout."],
  [/does not exist/, "Check the spelling of the address."],
  [/certificate|TLS/, "Only a site with a valid certificate is opened; its operator can renew it."],
  [/refused the connection|nothing listens/, "Check host and port, and that the site is running."],
  [/broke off|closed the connection|crashed|browser ended/, "This often passes; try again."],
  [/is a file to download/, "Fetch the file itself, without a browser."],
  [/proxy/i, "Check the proxy of the session options."],
];

/** The service's sentence about a failure, and what to do about it where that is known and not yet said. */
export function explainFailure(error: string | null | undefined): string {
  const sentence = error?.trim();
  if (!sentence) return "No reason was recorded.";
  const ended = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  // A refusal by the egress guard says itself who can permit it.
  const hint = /egress guard/i.test(sentence) ? undefined : advice.find(([sign]) => sign.test(sentence));
  return hint ? `${ended} ${hint[1]}` : ended;
}
