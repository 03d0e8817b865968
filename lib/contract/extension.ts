import { z } from "zod";
import { Id, IsoTime } from "./common.ts";

export const AddExtensionForm = z
  .object({
    file: z.file().meta({
      title: "Archive",
      description: "Zip file with the extension's files at its root, manifest.json among them.",
    }),
    name: z.string().trim().max(200).optional().meta({
      title: "Name",
      description: "Name of the extension; the one in its manifest when left out.",
    }),
  })
  .meta({ id: "AddExtensionForm", description: "A browser extension to upload." });
export type AddExtensionForm = z.infer<typeof AddExtensionForm>;

export const Extension = z
  .object({
    id: Id.meta({ description: "Id of the extension, for extensionIds of a session." }),
    name: z.string().meta({ description: "Name of the extension." }),
    createdAt: IsoTime.meta({ description: "When the extension was uploaded." }),
    updatedAt: IsoTime.meta({ description: "When the extension last changed." }),
  })
  .meta({ id: "Extension", description: "An uploaded browser extension." });
export type Extension = z.infer<typeof Extension>;

export const ExtensionList = z
  .object({ extensions: z.array(Extension).meta({ description: "All extensions, newest first." }) })
  .meta({ id: "ExtensionList", description: "The team's browser extensions." });
export type ExtensionList = z.infer<typeof ExtensionList>;
