type A = Object { attributes => { b => Integer } }
