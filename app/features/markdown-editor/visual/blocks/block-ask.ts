import type { BlockKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import type { BlockAttrs } from '../document/blocks/block-nodes.ts'

/** What a panel is opened for: a block that is there, or a new one of a kind. */
export type BlockAsk = { kind: BlockKind; block: BlockAttrs | null }
