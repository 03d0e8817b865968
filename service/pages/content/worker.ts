import { extractContent } from "./extract.ts";

/** Entry of a worker thread of the content pool: one call is one page. */
export default extractContent;
