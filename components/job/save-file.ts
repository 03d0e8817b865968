import type { DownloadFile } from "@/components/job/to-download";

/** Hands a file to the browser's downloads. */
export function saveFile({ name, type, text }: DownloadFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
