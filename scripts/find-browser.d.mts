type Environment = Readonly<Record<string, string | undefined>>;

/** The first program on PATH with one of these names. */
export function findProgram(names: readonly string[], env?: Environment): string | undefined;

/** Where the two browser programs are, and readable lines about variables that name no program. */
export function findBrowser(env?: Environment): {
  chromium: string | undefined;
  headlessShell: string | undefined;
  wrong: string[];
};
