import { NotFoundPage } from "@/components/layout/not-found-page";

export default function SessionNotFound() {
  return (
    <NotFoundPage
      title="No such session"
      description="There is no session with this id in your team. The id may be mistyped."
      href="/sessions"
      linkLabel="To the sessions"
    />
  );
}
