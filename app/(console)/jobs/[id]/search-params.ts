import { createLoader, parseAsInteger, parseAsStringLiteral } from "nuqs/server";
import { resultTabs } from "@/components/job/to-page-view";

/** The page's state in the address, shared by server and browser. */
export const jobPageSearchParams = {
  /** The open tab of a result; without it the first one. */
  tab: parseAsStringLiteral(resultTabs),
  /** The part of a batch's table, from 1. */
  part: parseAsInteger.withDefault(1),
  /** The open page of a batch: its place in the whole list, from 1. */
  row: parseAsInteger,
};

export const loadJobPageSearch = createLoader(jobPageSearchParams);
