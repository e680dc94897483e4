import lateStyles from '../../styles/late.css?url'
import { modeKey, paletteKey } from './appearance.ts'

/**
 * Runs in the head before the first paint, so that a saved mode or palette never flashes (specification section 4,
 * display mode); a palette's colours come with the late sheet, which then holds the paint. Constant text: its
 * hash is in the Content-Security-Policy of every page. Before the enhance script has renamed the keys of an earlier
 * release (rename-storage-keys.ts), a key with the same ending is read.
 */
export const bootScript = `{let d=document.documentElement,s;try{s=localStorage}catch{}let g=n=>s?.getItem(n)??s?.[Object.keys(s).find(k=>k.endsWith(n.slice(4)))],m=g('${modeKey}'),t=g('${paletteKey}');d.classList.add('js');d.classList.toggle('dark',m==='dark'||m!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches);if(t){d.dataset.team=t;d=document.createElement('link');d.rel='stylesheet';d.href='${lateStyles}';d.blocking='render';document.head.append(d)}}`
