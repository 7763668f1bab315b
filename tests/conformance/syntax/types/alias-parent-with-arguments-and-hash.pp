type A = B[1] { attributes => { c => Integer } }
