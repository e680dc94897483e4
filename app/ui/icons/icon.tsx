import { iconPaths } from './icon-paths.ts'
import { IconShape } from './icon-shape.tsx'

export type IconName = keyof typeof iconPaths

/** An icon by its name. It brings all of them: islands draw theirs from island-icons.ts. */
export function Icon({ name, size, className }: { name: IconName; size?: number; className?: string }) {
	return <IconShape path={iconPaths[name]} size={size} className={className} />
}
