/** Below this an app whose database is optimised while it runs may be ended by the kernel at its first start. */
const small = 1.5 * 1024 ** 3

/**
 * Flags of the app's Node. A small nursery for young objects in each of its threads: about 110 MB less memory than by
 * default, no measurable difference in speed. On a small machine the engine of the embedded database stays as it was first compiled: 0.5 GB less
 * at the first start.
 *
 * @param memory bytes that this process and its children may use
 */
export const appFlags = (memory: number): readonly string[] => [
	'--max-semi-space-size=4',
	...(memory < small ? ['--liftoff-only'] : []),
]

/** What the machine has, or what a container or service may use of it. */
export function memoryHere(machine: number, constrained: number): number {
	return constrained > 0 ? Math.min(machine, constrained) : machine
}
