class foo { type A = Integer }
