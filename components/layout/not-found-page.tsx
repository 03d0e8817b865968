import { Compass } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NotFoundPage({
  title,
  description,
  href,
  linkLabel,
}: {
  title: string;
  description: string;
  href: string;
  linkLabel: string;
}) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={Compass}
        title={title}
        description={description}
        actions={
          <Button asChild>
            <Link href={href}>{linkLabel}</Link>
          </Button>
        }
      />
    </>
  );
}
