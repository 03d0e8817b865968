import { NotFoundPage } from "@/components/layout/not-found-page";

export default function NotFound() {
  return (
    <main className="pt-16">
      <NotFoundPage
        title="No such page"
        description="The address may be mistyped, or the page has moved."
        href="/"
        linkLabel="To the overview"
      />
    </main>
  );
}
