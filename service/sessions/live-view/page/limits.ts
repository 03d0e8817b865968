/** What the service and the page both have to know; here because only this folder reaches the browser. */

/** Longest text a viewer may paste or type at once, in UTF-16 units. */
export const maxTextLength = 100_000;

/** WebSocket close codes with a meaning for the page; the close reason is a sentence. */
export const closeCodes = {
  badMessage: 1007,
  tooManyMessages: 1008,
  messageTooBig: 1009,
  linkExpired: 4401,
  sessionEnded: 4410,
} as const;
