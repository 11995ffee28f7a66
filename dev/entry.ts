// Entry of documents in development. Vite adds a timestamp to a changed module's URL, and main.tsx imports itself by
// that URL. Loaded by its plain URL, it would run twice.
import '../src/main.tsx'

// main.tsx contains a component, so Vite would run it again in the same page and not reload.
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  if (updates.some(({ acceptedPath }) => acceptedPath === '/src/main.tsx')) location.reload()
})
