import { z } from "zod";
import { OptionalJsonSchema } from "./extract.ts";
import { ScreenshotFormat, StorageState, WaitUntil } from "./scrape.ts";
import { ProxyCountry, ProxyState, ScreenOptions } from "./session-fields.ts";

export const WebLocation = z
  .object({
    country: ProxyCountry.optional().meta({ description: "Country to visit from." }),
    state: ProxyState.nullish().meta({ description: "US state to visit from. Not together with a city." }),
    city: z.string().min(1).nullish().meta({
      description: "City to visit from. Not together with a state.",
    }),
  })
  .refine((location) => !(location.state && location.city), {
    path: ["city"],
    message: "can not be combined with state; leave one of them out",
  })
  .meta({ id: "WebLocation", description: "Where to visit from." });

const format = <const Name extends string>(name: Name, description: string) =>
  z.object({ type: z.literal(name).meta({ description }) });
const cropHeight = z.int().min(1).max(20_000).optional();

const WebScreenshotOutput = format("screenshot", "A screenshot.")
  .extend({
    fullPage: z.boolean().default(false).meta({ description: "Takes the whole height of the page." }),
    format: ScreenshotFormat.default("webp").meta({ description: "Image format." }),
    cropToContent: z.boolean().default(false).meta({
      description: "Cuts the empty part below the content off. Not together with fullPage.",
    }),
    cropToContentMaxHeight: cropHeight.meta({ description: "Most pixels of height after cropping." }),
    cropToContentMinHeight: cropHeight.meta({ description: "Fewest pixels of height after cropping." }),
  })
  .refine((options) => !(options.fullPage && options.cropToContent), {
    path: ["cropToContent"],
    message: "can not be combined with fullPage; leave one of them out",
  });

/** A format by its name, or as an object where it has options. */
export const WebOutputFormat = z
  .union([
    z.enum(["markdown", "html", "links", "screenshot", "branding"]),
    z.discriminatedUnion("type", [
      format("markdown", "The content as Markdown."),
      format("html", "The content as HTML."),
      format("links", "Addresses the page links to."),
      WebScreenshotOutput,
      format("json", "Data extracted by a language model.").extend({
        prompt: z.string().max(100_000).optional().meta({ description: "What to extract, in words." }),
        schema: OptionalJsonSchema.meta({ description: "JSON schema of the result." }),
      }),
      format("branding", "Colours, fonts and other marks of the site's design."),
    ]),
  ])
  .meta({ id: "WebOutputFormat", description: "Something to return of a page." });

const selectors = z.array(z.string().min(1)).optional();

export const WebOutputs = z
  .object({
    formats: z
      .array(WebOutputFormat)
      .default(["markdown"])
      .meta({ title: "Formats", description: "What to return of the page." }),
    sanitize: z.enum(["none", "basic", "advanced"]).optional().meta({
      title: "Clean",
      description:
        "none: the page as it is; basic: without scripts and styles; advanced: the main content only.",
    }),
    includeSelectors: selectors.meta({
      title: "Include",
      description: "CSS selectors; only matching parts are returned.",
    }),
    excludeSelectors: selectors.meta({
      title: "Exclude",
      description: "CSS selectors; matching parts are left out.",
    }),
    storageState: StorageState.optional().meta({
      title: "Storage",
      description: "Storage of the page's origin, filled before the visit.",
    }),
  })
  .meta({ id: "WebOutputs", description: "What to return of a page." });

/** How pages are fetched; fetch, batch fetch and crawl take the same. */
export const webOptionFields = {
  stealth: z.enum(["none", "auto", "ultra"]).optional().meta({
    title: "Stealth",
    description: "none: no disguise; auto: as much as the page needs; ultra: the strongest.",
  }),
  outputs: WebOutputs.prefault({}).meta({ title: "Outputs", description: "What to return of a page." }),
  browser: z
    .object({
      screen: ScreenOptions.optional(),
      profileId: z.string().min(1).optional().meta({ description: "Profile to start from." }),
      solveCaptchas: z.boolean().default(false).meta({ description: "Solves CAPTCHAs that pages show." }),
      location: WebLocation.optional(),
    })
    .optional()
    .meta({ title: "Browser", description: "How the browser is set up." }),
  navigation: z
    .object({
      waitUntil: WaitUntil.default("load").meta({ description: "When the page counts as loaded." }),
      timeoutMs: z.number().min(1).max(300_000).default(30_000).meta({
        description: "Most milliseconds to wait for the page to load.",
      }),
      waitFor: z.number().min(0).max(120_000).default(0).meta({
        description: "Milliseconds to wait after the page is loaded.",
      }),
    })
    .prefault({})
    .meta({ title: "Navigation", description: "How the page is loaded." }),
  cache: z
    .object({
      maxAgeSeconds: z.number().min(0).optional().meta({
        description: "Takes a stored copy that is not older than this many seconds.",
      }),
    })
    .optional()
    .meta({ title: "Cache", description: "Whether a stored copy will do." }),
};
