import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";

export type FieldControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FieldProps = {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** A word after the label, such as "optional". */
  hint?: ReactNode;
  /** Puts label and control on one line: for switches and checkboxes. */
  isInline?: boolean;
  className?: string;
  /** Receives what ties the control to its label, help text and error. */
  children: (control: FieldControlProps) => ReactNode;
};

/** Label, control, help text and error as one unit, wired together for assistive technology. */
export function Field({ id, label, description, error, hint, isInline, className, children }: FieldProps) {
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [description ? descriptionId : undefined, error ? errorId : undefined]
    .filter(Boolean)
    .join(" ");
  const control = children({
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  });
  const text = (
    <div className={cn("flex flex-col", isInline && "min-w-0 flex-1")}>
      <div className="flex items-baseline gap-2">
        <Label htmlFor={id}>{label}</Label>
        {hint ? <span className="text-xs text-ink-faint">{hint}</span> : null}
      </div>
      {isInline && description ? <FieldDescription id={descriptionId}>{description}</FieldDescription> : null}
      {isInline && error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
  if (isInline) {
    return (
      <div data-slot="field" className={cn("flex items-start justify-between gap-4", className)}>
        {text}
        <div className="flex min-h-6 shrink-0 items-center">{control}</div>
      </div>
    );
  }
  return (
    <div data-slot="field" className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      {text}
      {control}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {description ? <FieldDescription id={descriptionId}>{description}</FieldDescription> : null}
    </div>
  );
}

export function FieldDescription({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-xs text-pretty text-ink-faint">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-xs font-medium text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
