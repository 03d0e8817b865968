import { z } from "zod";
import { orDefaults } from "./common.ts";
import { ImageCaptchaParam, SolverType } from "./session-fields.ts";

export const CaptchaType = z
  .enum(["turnstile", "cloudflare-challenge", "aliexpress", "recaptcha", "recaptcha-visual", "amazon"])
  .meta({ id: "CaptchaType", description: "Kind of CAPTCHA." });
export type CaptchaType = z.infer<typeof CaptchaType>;

const rounds = z.int().min(1).max(20).optional();

export const CaptchaEvaluation = z
  .object({
    captcha: CaptchaType.optional().meta({ description: "Looks only for this kind of CAPTCHA." }),
    captchaType: CaptchaType.optional().meta({ description: "Same as captcha." }),
    text: CaptchaType.optional().meta({ description: "Same as captcha." }),
    iterations: rounds.meta({ description: "Times to look at the pages." }),
    maxIterations: rounds.meta({ description: "Same as iterations." }),
    solverType: SolverType.optional(),
    imageCaptchaParams: z.array(ImageCaptchaParam).nullish().meta({
      description: "Image CAPTCHAs of your pages: where the image is and where the answer goes.",
    }),
    useGeminiCaptchaSolver: z.boolean().optional().meta({
      description: "Lets a Gemini model look at the CAPTCHA.",
    }),
    useUltraStealth: z.boolean().optional().meta({ description: "Solves with the strongest disguise." }),
  })
  .meta({ id: "CaptchaEvaluation", description: "How to look for CAPTCHAs and solve them now." });

/** All parameters may be left out, and so may the whole body. */
export const EvaluateCaptchaBody = orDefaults(CaptchaEvaluation);
export type EvaluateCaptchaBody = z.infer<typeof EvaluateCaptchaBody>;

const kinds = z.array(CaptchaType);
const numbers = z.record(z.string(), z.number());

export const CaptchaPageResult = z
  .object({
    url: z.string().meta({ description: "Address of the page." }),
    targetId: z.string().nullable().meta({ description: "CDP target id of the tab." }),
    iterationsRun: z.int().min(0).meta({ description: "Times the page was looked at." }),
    solved: z.boolean().meta({ description: "Whether a CAPTCHA was solved." }),
    solvedCaptchas: kinds.meta({ description: "Kinds that were solved." }),
    checkedCaptchas: kinds.meta({ description: "Kinds that were looked for." }),
    captchaSolvedCounts: numbers.meta({ description: "How many were solved, by kind." }),
    lastSolveTime: numbers.meta({
      description: "When the last one was solved, by kind, in milliseconds since 1970.",
    }),
  })
  .meta({ id: "CaptchaPageResult", description: "What was found on one page." });

export const EvaluateCaptchaResponse = z
  .object({
    success: z.boolean().meta({ description: "True when the pages could be looked at." }),
    captcha: CaptchaType.nullable().meta({ description: "The kind that was asked for." }),
    iterationsRequested: z.int().min(0).meta({ description: "Times to look that were asked for." }),
    iterationsRun: z.int().min(0).meta({ description: "Times the pages were looked at." }),
    solved: z.boolean().meta({ description: "Whether a CAPTCHA was solved." }),
    solvedCaptchas: kinds.meta({ description: "Kinds that were solved." }),
    pages: z.array(CaptchaPageResult).meta({ description: "What was found on each page." }),
  })
  .meta({ id: "EvaluateCaptchaResponse", description: "What was found and solved." });
export type EvaluateCaptchaResponse = z.infer<typeof EvaluateCaptchaResponse>;
