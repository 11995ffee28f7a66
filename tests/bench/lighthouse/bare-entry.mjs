import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBareApp } from './bare-app.mjs'

const app = await createBareApp()
startTransition(() => void hydrateRoot(document.querySelector('#root'), app))
