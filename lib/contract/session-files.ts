import { z } from "zod";

export const UploadFileForm = z
  .object({
    file: z.file().meta({ title: "File", description: "File that pages of the session can be given." }),
  })
  .meta({ id: "UploadFileForm", description: "A file to put into the session." });
export type UploadFileForm = z.infer<typeof UploadFileForm>;

export const UploadedFile = z
  .object({
    message: z.string().meta({ description: "What was done." }),
    filePath: z.string().optional().meta({ description: "Path of the file as the browser sees it." }),
    fileName: z.string().optional().meta({ description: "Name under which it is stored." }),
    originalName: z.string().optional().meta({ description: "Name it was uploaded with." }),
  })
  .meta({ id: "UploadedFile", description: "The file is in the session." });
export type UploadedFile = z.infer<typeof UploadedFile>;

export const SessionSnapshot = z
  .object({
    snapshotName: z.string().meta({ description: "Name of the snapshot." }),
    snapshotId: z.string().meta({ description: "Id of the snapshot, for startFromSnapshot of a session." }),
    namespace: z.string().meta({ description: "Where the snapshot is kept." }),
    status: z.string().meta({ description: "State of the snapshot." }),
    uploaded: z.boolean().meta({ description: "Whether the snapshot is stored." }),
    ready: z.boolean().meta({ description: "Whether sessions can start from it." }),
    imageName: z.string().meta({ description: "Name of the image it was taken from." }),
    imageId: z.string().meta({ description: "Id of the image it was taken from." }),
    imageNamespace: z.string().meta({ description: "Where that image is kept." }),
  })
  .meta({ id: "SessionSnapshot", description: "A stored state of a running session." });
export type SessionSnapshot = z.infer<typeof SessionSnapshot>;
