import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { heroFrame, start } from './hero-scene.ts'

const target = join(import.meta.dirname, '../../public/hero')
const [seconds, rate] = [9, 24]
const frames = seconds * rate
const mostBytes = 700_000

await mkdir(target, { recursive: true })
const scratch = await mkdtemp(join(tmpdir(), 'hero-'))
try {
	const master = join(scratch, 'master.mkv')
	await recordMaster(master)
	await encode('hero.mp4', 26, (quality) => [
		['-i', master, '-an', '-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-crf', `${quality}`],
		// The scene is dark and smooth: spend bits on the gradients, where bands would show.
		[
			'-x264-params',
			`aq-mode=3:aq-strength=1.1:deblock=1,1:keyint=${frames}`,
			'-pix_fmt',
			'yuv420p',
			'-movflags',
			'+faststart',
		],
	])
	await encode('hero.webm', 32, (quality) => [
		[
			'-i',
			master,
			'-an',
			'-c:v',
			'libvpx-vp9',
			'-b:v',
			'0',
			'-crf',
			`${quality}`,
			'-deadline',
			'good',
			'-cpu-used',
			'1',
		],
		[
			'-row-mt',
			'1',
			'-tile-columns',
			'1',
			'-auto-alt-ref',
			'1',
			'-lag-in-frames',
			'25',
			'-g',
			`${frames}`,
			'-pix_fmt',
			'yuv420p',
		],
	])
} finally {
	await rm(scratch, { recursive: true, force: true })
}

/** All frames without loss, so that both encoders see the same pictures. */
async function recordMaster(path: string): Promise<void> {
	const size = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '1280x720', '-r', `${rate}`]
	const recorder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...size, '-i', '-', '-c:v', 'ffv1', path], {
		stdio: ['pipe', 'inherit', 'inherit'],
	})
	const ended = once(recorder, 'close')
	for (let frame = 0; frame < frames; frame++) {
		const pixels = await sharp(Buffer.from(heroFrame((start + frame / frames) % 1)))
			.removeAlpha()
			.raw()
			.toBuffer()
		if (!recorder.stdin.write(pixels)) await once(recorder.stdin, 'drain')
	}
	recorder.stdin.end()
	const [code] = await ended
	if (code !== 0) throw new Error(`ffmpeg stopped with code ${code}`)
}

/** The best quality that stays within the budget. */
async function encode(name: string, quality: number, options: (quality: number) => string[][]): Promise<void> {
	const path = join(target, name)
	const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options(quality).flat(), path], {
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	const [code] = await once(encoder, 'close')
	if (code !== 0) throw new Error(`ffmpeg stopped with code ${code}`)
	const { size } = await stat(path)
	console.log(`${name} at quality ${quality}: ${size} bytes`)
	if (size > mostBytes) await encode(name, quality + 2, options)
}
