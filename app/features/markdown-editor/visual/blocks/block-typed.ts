import type { BlockAttrs } from '../document/blocks/block-nodes.ts'

/** What is typed in the panel of a block, and what is wrong with it by field. */
export type Typed = Pick<BlockAttrs, 'href' | 'label' | 'src'>
export type BlockErrors = { href?: string; label?: string; src?: string }
