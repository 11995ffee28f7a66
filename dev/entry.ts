// The entry of documents in development. Vite marks a changed module by its address, which main.tsx imports itself by: by its plain
// address it would run twice.
import '../src/main.tsx'

// It has a component, so Vite would run it again in the same page.
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  if (updates.some(({ acceptedPath }) => acceptedPath === '/src/main.tsx')) location.reload()
})
