import path from 'node:path'
import { root } from './dependencies.js'

/** Where the built site is. */
export const buildFolder = path.join(root, process.env['BUILD_DIR'] ?? 'build')
