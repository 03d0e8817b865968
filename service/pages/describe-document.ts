import { z } from "zod";
import { evaluate } from "./evaluate.ts";
import type { Page } from "./open-page.ts";

const Description = z.object({ url: z.string(), status: z.number(), contentType: z.string() });

/** Address, HTTP status (0 when unknown) and type of the document a page shows. */
export const describeDocument = (page: Page): Promise<z.infer<typeof Description>> =>
  evaluate(
    page,
    () => {
      const [navigation] = performance.getEntriesByType("navigation");
      const status = navigation instanceof PerformanceNavigationTiming ? navigation.responseStatus : 0;
      return { url: document.URL, status, contentType: document.contentType };
    },
    undefined,
    Description,
  );
