import { createLoader, parseAsString } from "nuqs/server";

/** What a form can be filled with: an address, or the request of an earlier job. */
export const loadNewJobSearch = createLoader({ url: parseAsString, from: parseAsString });
