import { Badge } from '#app/ui/page/badge.tsx'
import type { EngineKind } from '../engine-kinds.ts'
import { generatorMessages as messages, offlineDrafter } from '../messages.ts'

/** Which engine writes, and where the texts are sent; shown before anything is typed. */
export function EngineNote({ kind, name }: { kind: EngineKind; name: string }) {
	return (
		<p className="forge-engine">
			<Badge>{kind === 'offline' ? offlineDrafter : name}</Badge>
			<span>{kind === 'offline' ? messages.offlineNote : messages.modelNote(name)}</span>
		</p>
	)
}
