import { ensureBuild } from './build.ts'

// What npm start does first, as a process of its own: what serves afterwards carries nothing of a builder.
await ensureBuild()
