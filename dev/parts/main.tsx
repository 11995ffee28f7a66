import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PartsPage } from './page.tsx'
import './parts.css'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <PartsPage />
    </StrictMode>,
  )
