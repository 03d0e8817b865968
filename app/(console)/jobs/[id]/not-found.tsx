import { NotFoundPage } from "@/components/layout/not-found-page";

export default function JobNotFound() {
  return (
    <NotFoundPage
      title="No such job"
      description="There is no job with this id in your team. The id may be mistyped."
      href="/jobs"
      linkLabel="To the jobs"
    />
  );
}
