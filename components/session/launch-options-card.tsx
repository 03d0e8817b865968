import { describeLaunchState } from "@/components/session/describe-launch-state";
import { Card, CardHeader } from "@/components/ui/card";
import { Definition, DefinitionList } from "@/components/ui/definition-list";
import type { LaunchState } from "@/lib/contract/session";

/** The options that shape this session; those that are off or at nothing are left out. */
export function LaunchOptionsCard({ launchState }: { launchState: LaunchState | null }) {
  const entries = describeLaunchState(launchState ?? {});
  return (
    <Card>
      <CardHeader title="Launch options" />
      {entries.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-faint">All options at their defaults.</p>
      ) : (
        <DefinitionList className="px-4 py-1">
          {entries.map(({ name, label, value }) => (
            <Definition key={name} term={<span title={name}>{label}</span>}>
              {value}
            </Definition>
          ))}
        </DefinitionList>
      )}
    </Card>
  );
}
