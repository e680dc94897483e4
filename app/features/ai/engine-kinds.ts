/** What makes a text or picture: the rules of this program, or a model of a provider. */
export const engineKinds = ['offline', 'model'] as const
export type EngineKind = (typeof engineKinds)[number]
