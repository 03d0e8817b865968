import { redirect } from "next/navigation";

export default function NewJobPage() {
  redirect("/jobs/new/scrape");
}
