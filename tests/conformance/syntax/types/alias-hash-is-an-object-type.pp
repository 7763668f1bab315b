type A = { attributes => { b => Integer } }
